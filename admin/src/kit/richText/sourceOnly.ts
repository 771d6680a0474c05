import { isHidden } from 'shared/blocks';

/**
 * Removes what only the program that was copied from needs: everything outside the selection, hidden text, comments,
 * footnotes, deleted text of tracked changes and the code of fields.
 */
export function removeSourceOnly(content: DocumentFragment): void {
  keepFragment(content);
  hideByStyleSheet(content);
  removeConditionals(content);
  removeFieldCodes(content);
  removeNotes(content);
  removeTrackedChanges(content);
  for (const element of content.querySelectorAll('*')) {
    if (isHidden(element, element.localName)) element.remove();
  }
}

function commentsIn(content: DocumentFragment): Comment[] {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

/** The clipboard's HTML may reach beyond the selection, whose ends are comments (CF_HTML). */
function keepFragment(content: DocumentFragment): void {
  for (const comment of commentsIn(content)) {
    const range = comment.ownerDocument.createRange();
    if (comment.data === 'StartFragment') range.setStart(content, 0), range.setEndBefore(comment);
    else if (comment.data === 'EndFragment') {
      range.setStartAfter(comment);
      range.setEnd(content, content.childNodes.length);
    } else continue;
    range.deleteContents();
  }
}
