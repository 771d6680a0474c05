import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import ImagemList from './ImagemList';

const resource = 'gerenciar-estrutura-alimentacao';
const images = [
  { id: 'a', position: 0, file_url: '/a.webp', alt_text: 'Refeitório', filename: 'a.webp' },
  { id: 'b', position: 1, file_url: '/b.webp', alt_text: null, filename: 'IMG_2041.webp' },
];
const dataProvider = {
  getList: (of: string) => {
    const data = of === resource ? images : [];
    return Promise.resolve({ data, total: data.length });
  },
  findGalleryCategory: () => Promise.resolve(1),
  listUnlinkedAssets: () => Promise.resolve([]),
} as unknown as DataProvider;

test('an image without a description is listed by its file name, which is not passed off as one', async () => {
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceDefinitionContextProvider definitions={{}}>
          <ResourceContextProvider value={resource}>
            <ImagemList />
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('IMG_2041.webp');
  screen.getByText('Refeitório');
  expect(screen.getAllByText('Sem texto alternativo')).toHaveLength(1);
});
