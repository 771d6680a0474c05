/**
 * What the form of an editor knows of its text. The form hands back all that it is told, on a busy machine after the
 * next key: taken for news, that would undo the key.
 */
export function formKnowledge() {
  let known: unknown;
  let onTheWay: unknown[] = [];
  return {
    /** The editor tells the form its text, which hands back what it did not know. */
    tell(text: string): void {
      if (text !== known) onTheWay.push(text);
      known = text;
    },
    /**
     * The form hands a text to the editor.
     * @returns whether the editor itself has written it; handed back once, it may come again as news
     */
    handsBack(text: unknown): boolean {
      const at = onTheWay.indexOf(text);
      // What came before it and has not come back by now will not.
      onTheWay = at < 0 ? [] : onTheWay.slice(at + 1);
      if (at < 0) known = text;
      return at >= 0;
    },
  };
}
