import { Lab } from './support/lab';
import { lab } from './support/opened-lab';

export function everythingLost(): void {
  test('a backup makes the same site and the same console on an empty machine', async () => {
    await lab().edit();
    await lab().publish();
    const [files, rows] = [await lab().liveFiles(), await lab().rows()];
    const restored = await Lab.open(await lab().save());
    try {
      expect(await restored.liveFiles()).toEqual(files);
      expect(await restored.rows()).toEqual(rows);
      const staff = await restored.signIn(await lab().account());
      const { data } = await staff
        .from('noticias')
        .update({ title: 'Depois' })
        .eq('id', 1)
        .select('id');
      expect(data).toHaveLength(1);
    } finally {
      await restored.close();
    }
  });
}
