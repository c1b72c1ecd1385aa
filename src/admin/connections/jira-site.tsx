import { useTranslation } from 'react-i18next';
import { chooseJiraSite, useJiraSites } from '#src/api/connections.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Which of the Jira sites one has granted is worked with; nothing where there is only that one. */
export function JiraSite() {
  const { t } = useTranslation('connections');
  const { data } = useJiraSites();
  const { busy, run } = useSending();
  if (data === undefined) return null;
  // The one worked with may no longer be granted: then another is chosen, also where there is only one.
  const isGranted = data.sites.some(({ id }) => id === data.chosen);
  if (data.sites.length === 0 || (data.sites.length === 1 && isGranted)) return null;
  const choose = async (id: string) => {
    await chooseJiraSite(id);
    const name = data.sites.find((site) => site.id === id)?.name ?? '';
    showToast({ tone: 'success', text: t('siteChosen', { name }) });
  };
  return (
    <Field label={t('site')} help={t('siteHelp')}>
      {(ids) => (
        <Select
          {...ids}
          value={isGranted ? (data.chosen ?? '') : ''}
          disabled={busy}
          options={[
            ...(isGranted ? [] : [{ value: '', label: t('chooseSite') }]),
            ...data.sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => void run(() => tryOrTell(() => choose(target.value)))}
        />
      )}
    </Field>
  );
}
