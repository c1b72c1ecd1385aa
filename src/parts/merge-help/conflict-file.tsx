import { useTranslation } from 'react-i18next';
import type { ConflictFile } from '#src/api/merge-conflicts.ts';
import { Button } from '#src/ui/button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { type ConflictDraft, keyOf, withAll } from './conflict-draft';
import { ConflictPartField, type SideNames } from './conflict-part';

interface ConflictFileFieldsProps {
  readonly file: ConflictFile;
  /** Its place among the files. */
  readonly at: number;
  readonly names: SideNames;
  readonly draft: ConflictDraft;
  readonly onDraft: (draft: ConflictDraft) => void;
}

/** A file of which one side is taken whole. */
function WholeFile({ file, at, names, draft, onDraft }: ConflictFileFieldsProps) {
  const { t } = useTranslation('chat-sessions');
  const missing = (['branch', 'base'] as const).find((side) => file[side] === null);
  const labelOf = (side: 'branch' | 'base') =>
    missing === undefined ? names[side] : t(side === missing ? 'resolve.drop' : 'resolve.keep');
  return (
    <div className="merge-part">
      <p>{missing === undefined ? t('resolve.whole') : t('resolve.missing', { name: names[missing] })}</p>
      <Segmented
        label={t('resolve.kept')}
        size="sm"
        value={draft[keyOf(at)]?.take ?? ''}
        onValue={(value) => onDraft(withAll(draft, file, at, value === 'base' ? 'base' : 'branch'))}
        segments={(['branch', 'base'] as const).map((side) => ({ value: side, label: labelOf(side) }))}
      />
    </div>
  );
}

/** All conflicts of one file. */
export function ConflictFileFields(props: ConflictFileFieldsProps) {
  const { file, at, names, draft, onDraft } = props;
  const { t } = useTranslation('chat-sessions');
  const { path, parts } = file;
  const all = (side: 'branch' | 'base') => (
    <Button size="sm" onClick={() => onDraft(withAll(draft, file, at, side))}>
      {t('resolve.all', { name: names[side] })}
    </Button>
  );
  return (
    <section className="merge-file" aria-label={path}>
      <header>
        <code dir="ltr">{path}</code>
        <Gap />
        {parts !== null && parts.length > 1 && (
          <>
            {all('branch')}
            {all('base')}
          </>
        )}
      </header>
      {parts === null ? (
        <WholeFile {...props} />
      ) : (
        parts.map((part, index) => (
          <ConflictPartField
            key={keyOf(at, index)}
            part={part}
            names={names}
            label={t('resolve.part', { number: index + 1, total: parts.length, line: part.line })}
            choice={draft[keyOf(at, index)]}
            onChoice={(choice) => onDraft({ ...draft, [keyOf(at, index)]: choice })}
          />
        ))
      )}
    </section>
  );
}
