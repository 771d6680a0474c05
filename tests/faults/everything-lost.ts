import { lab } from './support/opened-lab';

export function everythingLost(): void {
  test('a backup makes the same site and the same console on an empty machine', async () => {
    await lab().edit();
    await lab().publish();
    const [files, rows] = [await lab().liveFiles(), await lab().rows()];
    // Nobody can visit a machine that is gone.
    await lab().visitors.leave();
    await lab().loseEverythingAndRestore();

    expect(await lab().rows()).toEqual(rows);
    await lab().publish();
    expect(await lab().liveFiles()).toEqual(files);
    const staff = await lab().signIn(await lab().account());
    const { data } = await staff
      .from('noticias')
      .update({ title: 'Depois' })
      .eq('id', 1)
      .select('id');
    expect(data).toHaveLength(1);
  });
}
