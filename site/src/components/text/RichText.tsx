import { Fragment, type ReactNode } from 'react';
import type { Block, RichText as Blocks } from '../../content/rich-text';
import { prose } from '../../styles/prose';

interface ProseProps {
  text: Blocks;
  className?: string;
  children?: ReactNode;
}

export function Prose({ text, className, children }: ProseProps) {
  return (
    <div css={prose} className={className}>
      <RichText text={text} />
      {children}
    </div>
  );
}

/** The blocks of a text, in order. Its surroundings give it rhythm (`prose`). */
export function RichText({ text }: { text: Blocks }) {
  return text.map((block, index) => <Fragment key={index}>{element(block)}</Fragment>);
}

function element(block: Block) {
  if (typeof block === 'string') return <p>{block}</p>;
  const List = 'list' in block ? 'ul' : 'ol';
  const items = 'list' in block ? block.list : block.steps;
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
