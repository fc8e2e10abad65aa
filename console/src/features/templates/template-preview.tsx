import { SegmentedControl } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import type { MailTemplate } from '@tamis/contract/mail-templates';
import { type FilledMessage, fillTemplate } from '@tamis/contract/templates/fill-template';
import { usedVariables } from '@tamis/contract/templates/find-faults';
import type { TemplateText } from '@tamis/contract/templates/purpose';
import { MOST_SEGMENTS, sizeOf, wholeTextMessage } from '@tamis/contract/templates/text-message';
import { writeText } from '@tamis/contract/templates/write-text';
import { useSession } from '../../components/use-session.ts';
import { markDifference } from '../../ui/difference/mark-difference.ts';
import { MarkedText } from '../../ui/difference/marked-text.tsx';
import { colours } from '../../ui/theme/tokens.ts';
import { MailBlocks } from './mail-blocks.tsx';
import mail from './mail.module.css';
import classes from './templates.module.css';
import { templateTexts } from './texts.ts';

interface PreviewProps {
  variables: MailTemplate['variables'];
  text: TemplateText;
  /** What the next mail says as long as nothing is saved. */
  saved: TemplateText;
  /** A text message: no mail is drawn. */
  isText: boolean;
}

/** What stands in the fields, as it would be read: with example data, and drawn by the same reading as the mail. */
export function TemplatePreview({ variables, text, saved, isText }: PreviewProps) {
  const say = templateTexts.useTexts();
  const [view, setView] = useState(isText ? 'text' : 'mail');
  const [scheme, setScheme] = useState('light');
  const [width, setWidth] = useState('wide');
  // A variable that is not there stays in sight as it is written.
  const values = Object.fromEntries([
    ...[...usedVariables(text)].map((name) => [name, `{{${name}}}`] as const),
    ...variables.map(({ name, example }) => [name, example] as const),
  ]);
  const filled = fillTemplate(text, values);
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <SegmentedControl
          aria-label={say('view')}
          value={view}
          onChange={setView}
          data={(isText ? textViews : mailViews).map((value) => ({ value, label: say(value) }))}
        />
        {view === 'mail' && (
          <>
            <SegmentedControl
              aria-label={say('scheme')}
              value={scheme}
              onChange={setScheme}
              data={(['light', 'dark'] as const).map((value) => ({ value, label: say(value) }))}
            />
            <SegmentedControl
              aria-label={say('width')}
              value={width}
              onChange={setWidth}
              data={(['wide', 'narrow'] as const).map((value) => ({ value, label: say(value) }))}
            />
          </>
        )}
        <span className={classes.hint}>{say('example')}</span>
      </div>
      {!isText && <Head subject={filled.subject} />}
      {view === 'mail' && <MailStage filled={filled} isDark={scheme === 'dark'} isNarrow={width === 'narrow'} />}
      {view === 'text' &&
        (isText ? <TextMessage text={wholeTextMessage(text, values)} /> : <Plain>{writeText(filled)}</Plain>)}
      {view === 'difference' && <Difference was={saved} is={text} />}
    </div>
  );
}

const mailViews = ['mail', 'text', 'difference'] as const;
const textViews = ['text', 'difference'] as const;

const Plain = ({ children }: { children: string }) => <pre className={classes.plain}>{children}</pre>;

/** As it is read on a telephone, and what it takes to send it. */
function TextMessage({ text }: { text: string }) {
  const say = templateTexts.useTexts();
  const { characters, segments, encoding } = sizeOf(text);
  return (
    <>
      <Plain>{text}</Plain>
      <p className={classes.nothing}>
        {say('size', { characters, segments: say('segments', { count: segments }), most: MOST_SEGMENTS })}
        {encoding === 'ucs-2' && ` ${say('unicode')}`}
      </p>
    </>
  );
}

function Head({ subject }: { subject: string }) {
  const say = templateTexts.useTexts();
  return (
    <dl className={classes.mailHead}>
      <dt>{say('to')}</dt>
      <dd>{useSession()?.user.email}</dd>
      <dt>{say('subject')}</dt>
      <dd className={classes.mailSubject}>{subject}</dd>
    </dl>
  );
}

function MailStage({ filled, isDark, isNarrow }: { filled: FilledMessage; isDark: boolean; isNarrow: boolean }) {
  const inScheme = Object.entries(colours).map(([name, pair]) => [`--t-${name}`, pair[isDark ? 1 : 0]] as const);
  const hasHeading = filled.blocks.some(({ type }) => type === 'heading');
  return (
    <div className={clsx(mail.stage, isNarrow && mail.narrow)} style={Object.fromEntries(inScheme)}>
      <div className={mail.mail}>
        <div className={mail.brand}>Tamis</div>
        <div className={mail.content}>
          {!hasHeading && <h3>{filled.subject}</h3>}
          <MailBlocks blocks={filled.blocks} />
        </div>
        <div className={mail.small}>
          <MailBlocks blocks={filled.closing} />
        </div>
      </div>
    </div>
  );
}

/** What saving would change, word by word. */
export function Difference({ was, is }: { was: TemplateText; is: TemplateText }) {
  const say = templateTexts.useTexts();
  const fields = (['subject', 'body'] as const).filter((field) => was[field] !== is[field]);
  if (fields.length === 0) return <p className={classes.nothing}>{say('unchanged')}</p>;
  return fields.map((field) => {
    const parts = markDifference(was[field], is[field]);
    return (
      <section key={field} className={classes.difference} aria-label={say(field)}>
        <h3>{`${say(field)}: ${say('was')}`}</h3>
        <p>
          <MarkedText parts={parts.was} />
        </p>
        <h3>{`${say(field)}: ${say('is')}`}</h3>
        <p>
          <MarkedText parts={parts.is} />
        </p>
      </section>
    );
  });
}
