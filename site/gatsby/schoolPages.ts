import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { SchoolPageSlug } from 'shared/pages/paths';

const templates: Record<SchoolPageSlug, string> = {
  coopen: 'quem-somos',
  'vivencias-coopen': 'vivencias',
  'coopen-inspira': 'noticias',
};

/** Creates the pages whose original paths carry a school's name. The others are files in src/pages, and named after their paths. */
export async function createSchoolPages({ actions, graphql }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Queries.SchoolPagePathsQuery>(/* GraphQL */ `
    query SchoolPagePaths {
      allSupabasePagina(filter: { path: { ne: null } }) {
        nodes {
          slug
          path
        }
      }
    }
  `);
  if (errors || !data) throw new Error('The pages could not be read.', { cause: errors });
  for (const [slug, template] of Object.entries(templates)) {
    const path = data.allSupabasePagina.nodes.find((page) => page.slug === slug)?.path;
    // A page that staff took off the site has none.
    if (!path) continue;
    actions.createPage({
      path,
      component: resolve(`src/templates/${template}.tsx`),
      context: {},
    });
  }
}
