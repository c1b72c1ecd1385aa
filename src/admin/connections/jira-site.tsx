import { useTranslation } from 'react-i18next';
import { chooseJiraSite, useJiraSites } from '#src/api/connections.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Which of the Jira sites one has granted is worked with; nothing where there is only one. */
export function JiraSite() {
  const { t } = useTranslation('connections');
  const { data } = useJiraSites();
  const { busy, run } = useSending();
  if (data === undefined || data.sites.length < 2) return null;
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
          value={data.chosen ?? ''}
          disabled={busy}
          options={data.sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => void run(() => tryOrTell(() => choose(target.value)))}
        />
      )}
    </Field>
  );
}
