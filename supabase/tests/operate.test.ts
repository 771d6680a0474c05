import { readFileSync } from 'node:fs';
import { createTestDatabase } from './support/database';

const { db } = await createTestDatabase();

test('the statements in docs/operate.md replace a photo that has no screen', async () => {
  const text = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
  const [, statements = ''] = /## Replacing the photos[^]*?```sql\n([^]*?)```/.exec(text) ?? [];
  const slug = 'alimentacao-hero-bg';
  expect(statements).toContain(slug);
  for (let time = 0; time < 2; time += 1) await db.exec(statements);
  const { rows } = await db.query(
    `select alt_text from media_assets as asset
     join media_asset_categories as link on link.asset_id = asset.id
     join media_categories as category on category.id = link.category_id where slug = $1`,
    [slug],
  );
  expect(rows).toEqual([{ alt_text: 'Crianças almoçam no refeitório' }]);
});
