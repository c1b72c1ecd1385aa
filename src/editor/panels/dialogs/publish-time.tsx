import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { LAST_MINUTE } from '#src/ui/last-minute.ts';

interface Props {
  /** Local time as the control has it; null: now. */
  readonly time: string | null;
  readonly onTime: (time: string | null) => void;
}

/** When a page goes live: now, or at a time. */
export function PublishTime({ time, onTime }: Props) {
  const { t } = useTranslation('document');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <Segmented
        label={t('publish.when')}
        value={time === null ? 'now' : 'later'}
        onValue={(way) => onTime(way === 'now' ? null : '')}
        segments={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
      />
      {time !== null && (
        <Field label={t('publish.time')} help={t('publish.timeHelp', { zone })}>
          {(ids) => (
            <TextInput
              {...ids}
              type="datetime-local"
              max={LAST_MINUTE}
              dir="ltr"
              value={time}
              onChange={({ target }) => onTime(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
