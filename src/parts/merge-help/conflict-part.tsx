import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFLICT_CHOICES, type ConflictPart } from '#src/api/merge-conflicts.ts';
import { CodeText, HiddenNotice } from '#src/parts/code-text/code-text.tsx';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import type { PartChoice } from './conflict-draft';

/** What the two sides are called. */
export interface SideNames {
  readonly branch: string;
  readonly base: string;
}

function linesOf(text: string) {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Code line by line: a line end is none of its hidden characters. */
function CodeLines({ text, around = false }: { text: string; around?: boolean }) {
  return linesOf(text).map((line, index) => (
    // The lines of a text never change places.
    <span key={index} className={around ? 'merge-around' : undefined}>
      <CodeText text={line.replace(/\r$/, '')} />
      {'\n'}
    </span>
  ));
}

interface SideLinesProps {
  readonly name: string;
  readonly part: ConflictPart;
  readonly text: string;
  readonly isChosen: boolean;
}

/** Lines of one side, between merged lines; which of the two is chosen is seen. */
function SideLines({ name, part, text, isChosen }: SideLinesProps) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div role="group" aria-label={name} className={`merge-side${isChosen ? ' merge-side-chosen' : ''}`}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <pre dir="ltr">
        <CodeLines text={part.before} around />
        {text === '' ? <em>{`${t('resolve.nothing')}\n`}</em> : <CodeLines text={text} />}
        <CodeLines text={part.after} around />
      </pre>
    </div>
  );
}

const MAX_ROWS = 14;

interface ConflictPartFieldProps {
  readonly part: ConflictPart;
  readonly names: SideNames;
  /** "Conflict 1 of 3, line 12" */
  readonly label: string;
  readonly choice: PartChoice | undefined;
  readonly onChoice: (choice: PartChoice) => void;
}

/** One conflict: both sides, and which of them is kept. */
export function ConflictPartField({ part, names, label, choice, onChoice }: ConflictPartFieldProps) {
  const { t } = useTranslation('chat-sessions');
  const take = choice?.take;
  const lines = useMemo(() => [...linesOf(part.branch), ...linesOf(part.base)], [part]);
  const labels = { ...names, both: t('resolve.both'), text: t('resolve.text') };
  const choose = (value: string) => {
    const next = CONFLICT_CHOICES.find((each) => each === value);
    // What is written by hand begins with what is kept until then.
    const begun = take === 'branch' || take === 'base' ? part[take] : `${part.branch}${part.base}`;
    if (next) onChoice({ take: next, text: next === 'text' ? choice?.text || begun : (choice?.text ?? '') });
  };
  return (
    <fieldset className="merge-part">
      <legend>{label}</legend>
      <HiddenNotice lines={lines} />
      <div className="merge-sides">
        {(['branch', 'base'] as const).map((side) => (
          <SideLines
            key={side}
            name={names[side]}
            part={part}
            text={part[side]}
            isChosen={take === side || take === 'both'}
          />
        ))}
      </div>
      <Segmented
        label={t('resolve.kept')}
        size="sm"
        value={take ?? ''}
        onValue={choose}
        segments={CONFLICT_CHOICES.map((value) => ({ value, label: labels[value] }))}
      />
      {choice?.take === 'text' && (
        <Field label={t('resolve.edited')}>
          {(ids) => (
            <TextArea
              {...ids}
              dir="ltr"
              className="merge-text"
              spellCheck={false}
              rows={Math.min(MAX_ROWS, choice.text.split('\n').length + 1)}
              value={choice.text}
              onChange={({ target }) => onChoice({ take: 'text', text: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
