import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type PastedPicture, type PastedPictures, takeOutOfText } from './pastedPictures';
import type { PhotoAttributes } from './photoNode';

export interface Placeholder {
  key: string;
  /** The name of the file. */
  name: string;
  /** Called when the user no longer wants the photo. */
  cancel: () => void;
}

/** What a transaction does to the placeholders. */
type Change = { added: { placeholder: Placeholder; position: number }[] } | { removed: string };

const pluginKey = new PluginKey<DecorationSet>('photoPlaceholders');

interface PlaceholderOptions {
  /** Pictures of pasted text, which become photos as soon as they are in the document. */
  pasted: PastedPictures;
  /** Begins to prepare pictures of pasted text. @returns a placeholder for each */
  prepare?: (editor: Editor, pictures: readonly PastedPicture[]) => readonly Placeholder[];
}

/** Shows where photos will be that are still being prepared. These places move with the text and are not part of it. */
export const PhotoPlaceholders = Extension.create<PlaceholderOptions>({
  name: 'photoPlaceholders',
  addOptions: () => ({ pasted: new Map() }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [createPlugin(editor, options)];
  },
});

const createPlugin = (editor: Editor, { pasted, prepare }: PlaceholderOptions) =>
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
          change.added.map(({ placeholder, position }) =>
            Decoration.widget(position, () => render(placeholder), {
              key: placeholder.key,
              side: 1,
              // The editor would take a click for one in its text.
              stopEvent: () => true,
            }),
          ),
        );
      },
    },
    // This is part of the same step as the paste, so that the text is never shown or saved with the images that hold the places.
    appendTransaction(_transactions, _before, state) {
      const found = takeOutOfText(state, pasted);
      if (!found) return null;
      const { tr, taken } = found;
      const pictures = taken.map(({ picture }) => picture);
      const added = (prepare?.(editor, pictures) ?? []).map((placeholder, index) => ({
        placeholder,
        position: findPlace(tr.doc, editor.schema, taken[index]?.position ?? 0),
      }));
      return tr.setMeta(pluginKey, { added } satisfies Change);
    },
    props: { decorations: (state) => pluginKey.getState(state) },
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
  const place = findPlace(state.doc, schema, position);
  const change = { added: added.map((placeholder) => ({ placeholder, position: place })) };
  view.dispatch(state.tr.setMeta(pluginKey, change satisfies Change));
}

/** Finds the place nearest to a position where a photo may stand; the position itself if a photo would divide its text. */
function findPlace(doc: Node, { nodes: { photo } }: Schema, position: number): number {
  return (photo && insertPoint(doc, position, photo)) ?? position;
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
