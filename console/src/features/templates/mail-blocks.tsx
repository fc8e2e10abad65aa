import { Fragment, type ReactNode } from 'react';
import type { FilledMessage } from '@tamis/contract/templates/fill-template';
import { buttonOf } from '@tamis/contract/templates/write-text';
import classes from './mail.module.css';
import { templateTexts } from './texts.ts';

type Block = FilledMessage['blocks'][number];
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];

/** Parts of a message as a mail shows them, drawn from the tree that the mail itself is written from. */
export function MailBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <MailBlock key={index} block={block} />);
}

function MailBlock({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph': {
      const button = buttonOf(block);
      return button ? <MailButton {...button} /> : <p>{phrases(block.children)}</p>;
    }
    case 'heading':
      return block.depth === 1 ? <h3>{phrases(block.children)}</h3> : <h4>{phrases(block.children)}</h4>;
    case 'code':
      return <p className={classes.code}>{block.value}</p>;
    case 'blockquote':
      return (
        <blockquote>
          <MailBlocks blocks={block.children} />
        </blockquote>
      );
    case 'list': {
      const items = block.children.map(({ children }, index) => (
        <li key={index}>
          {children.map((part, at) => (
            <Fragment key={at}>
              {part.type === 'paragraph' ? phrases(part.children) : <MailBlock block={part} />}
            </Fragment>
          ))}
        </li>
      ));
      return block.ordered ? <ol start={block.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'thematicBreak':
      return <hr />;
    default:
      return null;
  }
}

/** Shown, not followed: the addresses of a preview lead nowhere. */
function MailButton({ label, url }: { label: readonly Phrase[]; url: string }) {
  return (
    <>
      <p>
        <span className={classes.button}>{phrases(label)}</span>
      </p>
      <p className={classes.address}>{templateTexts.say('openAddress', { url })}</p>
    </>
  );
}

const phrases = (all: readonly Phrase[]): ReactNode =>
  all.map((phrase, index) => <Fragment key={index}>{phraseOf(phrase)}</Fragment>);

function phraseOf(phrase: Phrase): ReactNode {
  switch (phrase.type) {
    case 'text':
      return phrase.value;
    case 'inlineCode':
      return <code>{phrase.value}</code>;
    case 'strong':
      return <strong>{phrases(phrase.children)}</strong>;
    case 'emphasis':
      return <em>{phrases(phrase.children)}</em>;
    case 'link':
      return <span className={classes.link}>{phrases(phrase.children)}</span>;
    case 'break':
      return <br />;
    default:
      return null;
  }
}
