import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplacedPage } from '#common/contract/components.ts';
import { deleteComponent, restoreComponent, useComponentList } from '#src/api/components.ts';
import type { ListedPage } from '#src/api/pages.ts';
import { useUsage } from '#src/api/usage.ts';
import { describeUses, type Use, UsesList } from '#src/parts/uses-list.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** Components that a person chooses from. */
const OFFERED = 200;
/** No key is empty: its own blocks take its place. */
const BLOCKS = '';

interface ReplacementProps {
  readonly component: ListedPage;
  readonly uses: readonly Use[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** What takes the place of a component, and where. */
function Replacement({ component, uses, value, onValue }: ReplacementProps) {
  const { t } = useTranslation('components');
  const { data } = useComponentList({ page: 1, size: OFFERED, sort: 'name' });
  const others = data?.pageTemplates.filter(({ global_id: key }) => key !== component.global_id) ?? [];
  const options = [
    { value: BLOCKS, label: t('replace.blocks') },
    ...others.map(({ global_id: key, name }) => ({ value: key, label: name })),
  ];
  return (
    <>
      <p>{t('replace.places', { count: uses.length })}</p>
      <UsesList uses={uses} />
      <Field label={t('replace.instead')} help={t('replace.help')}>
        {(ids) => <Select {...ids} value={value} options={options} onChange={(event) => onValue(event.target.value)} />}
      </Field>
    </>
  );
}

interface Props {
  readonly component: ListedPage;
  readonly onClose: () => void;
}

/** Asks before a component goes, and what takes its place where it is used; the message after it can bring all back. */
export function DeleteComponentDialog({ component, onClose }: Props) {
  const { t } = useTranslation('components');
  const { global_id: key, name } = component;
  const { data, error } = useUsage({ kind: 'component', id: key });
  const [instead, setInstead] = useState(BLOCKS);
  const restore = async (pages: readonly ReplacedPage[]) => {
    const stayed = await restoreComponent(key, pages);
    if (stayed.length > 0) showToast({ tone: 'plain', text: t('replace.stayed', { names: stayed.join(', ') }) });
  };
  const remove = async () => {
    const pages = await deleteComponent(key, instead === BLOCKS ? null : instead);
    const text = pages.length === 0 ? t('ui:deleted', { name }) : t('replace.done', { name, count: pages.length });
    showToast({ tone: 'success', text, action: { label: t('ui:undo'), run: () => tryOrTell(() => restore(pages)) } });
  };
  return (
    <ConfirmDialog
      title={t('ui:deleteTitle', { name })}
      action={t('delete')}
      danger
      onConfirm={remove}
      describe={(refusal) => describeUses(refusal, t('inUse'))}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {!data && error === undefined && <SkeletonRows label={t('usesTitle', { name })} />}
      {data && data.uses.length > 0 && (
        <Replacement component={component} uses={data.uses} value={instead} onValue={setInstead} />
      )}
    </ConfirmDialog>
  );
}
