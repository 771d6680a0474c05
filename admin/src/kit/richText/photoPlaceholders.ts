import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PhotoAttributes } from './photoNode';

interface Placeholder {
  key: string;
  /** The name of the file. */
  name: string;
  /** Called when the user no longer wants the photo. */
  cancel: () => void;
}

/** What a transaction does to the placeholders. */
type Change = { added: Placeholder[]; position: number } | { removed: string };

const pluginKey = new PluginKey<DecorationSet>('photoPlaceholders');

/** Shows where photos will be that are still being prepared. These places move with the text and are not part of it. */
export const PhotoPlaceholders = Extension.create({
  name: 'photoPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: pluginKey,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, placeholders) {
          const moved = placeholders.map(tr.mapping, tr.doc);
          const change = tr.getMeta(pluginKey) as Change | undefined;
          if (!change) return moved;
          if ('removed' in change) return moved.remove(find(moved, change.removed));
          return moved.add(
            tr.doc,
            change.added.map((placeholder) =>
              Decoration.widget(change.position, () => render(placeholder), {
                key: placeholder.key,
                side: 1,
                // The editor would take a click for one in its text.
                stopEvent: () => true,
              }),
            ),
          );
        },
      },
      props: { decorations: (state) => pluginKey.getState(state) },
    }),
  ],
});

const find = (placeholders: DecorationSet | undefined, key: string) =>
  placeholders?.find(undefined, undefined, (spec) => spec.key === key) ?? [];

function render({ name, cancel }: Placeholder): HTMLElement {
  const place = document.createElement('div');
  place.className = 'photo-placeholder';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancelar';
  button.setAttribute('aria-label', `Cancelar “${name}”`);
  button.addEventListener('click', cancel);
  place.append(`Preparando “${name}”… `, button);
  return place;
}

/** @param position where in the document, or near it */
export function addPlaceholders(
  { state, view, schema }: Editor,
  added: Placeholder[],
  position: number,
): void {
  const type = schema.nodes.photo;
  const place = (type && insertPoint(state.doc, position, type)) ?? position;
  view.dispatch(state.tr.setMeta(pluginKey, { added, position: place } satisfies Change));
}

/**
 * Replaces a placeholder by its photo, or removes it if there is no photo.
 * @returns false if the placeholder is gone, because the text around it was deleted
 */
export function replacePlaceholder(editor: Editor, key: string, photo?: PhotoAttributes): boolean {
  const { state, view, schema } = editor;
  const [placeholder] = find(pluginKey.getState(state), key);
  if (!placeholder) return false;
  const tr = state.tr.setMeta(pluginKey, { removed: key } satisfies Change);
  if (photo) {
    const node = schema.nodes.photo?.create({ ...photo });
    if (node) tr.replaceRangeWith(placeholder.from, placeholder.from, node);
    // Where nothing of the kind may stand, the photo goes to the end.
    if (node && !tr.docChanged) tr.insert(tr.doc.content.size, node);
    closeHistory(tr);
  }
  view.dispatch(tr);
  return true;
}
