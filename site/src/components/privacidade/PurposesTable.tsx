import { css } from '@emotion/react';
import type { PageContent } from 'shared/pages/index';
import { onPhones, visuallyHidden } from '../../styles/common';
import { color, radius, space, text } from '../../styles/tokens';

type Purposes = PageContent<'privacidade'>['sections'][number]['purposes'];

const head = { purpose: 'Finalidade', data: 'Dados usados', legalBasis: 'Base legal' };

export function PurposesTable({ purposes }: { purposes: Purposes }) {
  return (
    <table css={table}>
      <caption css={visuallyHidden}>Finalidades do tratamento, dados usados e bases legais</caption>
      <thead>
        <tr>
          <th scope="col">{head.purpose}</th>
          <th scope="col">{head.data}</th>
          <th scope="col">{head.legalBasis}</th>
        </tr>
      </thead>
      <tbody>
        {purposes.map(({ purpose, data, legalBasis }) => (
          <tr key={purpose}>
            <th scope="row">{purpose}</th>
            <td data-column={head.data}>{data}</td>
            <td data-column={head.legalBasis}>{legalBasis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const table = css`
  width: 100%;
  border-spacing: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.white};
  font-size: ${text.sm};
  text-align: left;

  th,
  td {
    padding: ${space.xs} ${space.sm};
    vertical-align: top;
  }
  tbody tr + tr > * {
    border-top: 1px solid ${color.line};
  }
  thead th {
    border-bottom: 2px solid ${color.primary};
  }
  tbody th {
    width: 32%;
  }

  ${onPhones} {
    thead {
      ${visuallyHidden}
    }
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
      overflow-wrap: anywhere;
    }
    tbody th {
      width: auto;
      padding-bottom: 0;
    }
    td {
      padding-block: ${space['3xs']};
      border: 0;
    }
    td:last-of-type {
      padding-bottom: ${space.sm};
    }
    tbody tr + tr > td {
      border: 0;
    }
    td::before {
      content: attr(data-column) ': ';
      color: ${color.muted};
    }
  }
`;
