import {
  describeCounts,
  type ImportKind,
  type ImportPending,
  type ImportReport,
  type ImportState,
} from 'shared/import-report';

/** More would not be read, and would not fit into the database. */
const maxPending = 5000;

/** Counts what an import did, and lists what it could not do. */
export class Report {
  private readonly counts: ImportReport['contagens'] = {};
  private readonly warnings: ImportPending[] = [];
  private readonly items = new Map<string, ImportPending>();

  count(kind: ImportKind, state: ImportState, number = 1): void {
    const counts = (this.counts[kind] ??= {});
    counts[state] = (counts[state] ?? 0) + number;
  }

  /** Adds what concerns the whole import, and stands before all items. */
  warn(titulo: string, motivo: string): void {
    this.warnings.push({ titulo, endereco: '', motivos: [motivo] });
  }

  /** Adds reasons to those of an item. */
  add(titulo: string, endereco: string, motivos: readonly string[]): void {
    if (motivos.length === 0) return;
    const key = `${endereco}\0${titulo}`;
    const item = this.items.get(key) ?? { titulo, endereco, motivos: [] };
    item.motivos.push(...motivos.filter((motivo) => !item.motivos.includes(motivo)));
    this.items.set(key, item);
  }

  get isComplete(): boolean {
    return this.items.size === 0 && this.warnings.length === 0;
  }

  /** The report for the console. */
  toJSON(): ImportReport {
    const all = this.list();
    const rest = all.length - maxPending;
    const more = {
      titulo: `E mais ${rest} itens`,
      endereco: '',
      motivos: ['estão na saída do comando'],
    };
    return {
      contagens: this.counts,
      pendencias: rest > 0 ? [...all.slice(0, maxPending), more] : all,
    };
  }

  /** The report for the terminal. */
  toString(): string {
    const counts = describeCounts(this.counts).map(([kind, numbers]) => `${kind}: ${numbers}.`);
    if (this.isComplete) return counts.join('\n');
    const pending = this.list().map(
      ({ titulo, endereco, motivos }) =>
        `- ${titulo}${endereco && ` (${endereco})`}\n${motivos.map((motivo) => `    ${motivo}`).join('\n')}`,
    );
    return [...counts, '', `Precisam de uma pessoa: ${pending.length}.`, ...pending].join('\n');
  }

  /** Lists the items by title, because several are under way at once. */
  private list(): ImportPending[] {
    const items = [...this.items.values()].sort((one, other) =>
      one.titulo.localeCompare(other.titulo, 'pt-BR'),
    );
    return [...this.warnings, ...items];
  }
}
