import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Segment, type SegmentRules, saveSegment, useLists, usePersonFields } from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { RulesEditor } from './rules-editor';
import { useLiveCount } from './use-live-count';

const EVERYBODY: SegmentRules = { match: 'all', rules: [] };

function Count({ rules }: { rules: SegmentRules }) {
  const { t, i18n } = useTranslation('audience');
  const count = useLiveCount(rules);
  const isCounting = count === undefined || count?.whole === false;
  const forms = (count: number) => ({ count, number: formatNumber(count, i18n.language) });
  return (
    <p className="audience-count" role="status" aria-busy={isCounting}>
      {count
        ? [
            t(isCounting ? 'matchingSoFar' : 'matching', forms(count.people)),
            t(isCounting ? 'gettingSoFar' : 'getting', forms(count.recipients)),
          ].join(' ')
        : t(count === undefined ? 'counting' : 'notCounted')}
    </p>
  );
}

/** Makes a segment (null) or changes one; how many people it has is counted as its rules change. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const { t } = useTranslation('audience');
  const [name, setName] = useState(segment?.name ?? '');
  const [rules, setRules] = useState<SegmentRules>(segment?.rules ?? EVERYBODY);
  const fields = usePersonFields().data?.fields ?? [];
  const lists = useLists().data?.lists ?? [];
  const dirty = name !== (segment?.name ?? '') || JSON.stringify(rules) !== JSON.stringify(segment?.rules ?? EVERYBODY);
  return (
    <FormDialog
      title={segment?.name ?? t('newSegment')}
      action={segment ? undefined : t('createSegment')}
      size="lg"
      dirty={dirty}
      onSubmit={() => saveSegment({ ...(segment && { id: segment.id }), name, rules })}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('segmentName')} missing={t('ui:nameMissing')} error={fieldFault(error, 'segment.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {segment?.faulty && <Notice tone="warning">{t('faultyText')}</Notice>}
          <RulesEditor
            rules={rules}
            fields={fields}
            lists={lists}
            error={error}
            path="segment.rules.rules"
            onRules={setRules}
          />
          <Count rules={rules} />
        </>
      )}
    </FormDialog>
  );
}
