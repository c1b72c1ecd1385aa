import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toSlug } from '#common/rules/slug.ts';
import { useResolution } from '#src/api/page-routes.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { sampleFor } from '../page-address/sample-for';
import { useKeyHelp } from '../page-address/use-key-help';
import { itemAddress, itemsIn, keyFields } from './item-page';
import { makeItemPage } from './make-item-page';

/** The list whose items get a page. */
export interface ItemPageDialogProps {
  /** Where the list is in bindings: `api.breads`. */
  readonly source: string;
  /** What the list is called. */
  readonly name: string;
  /** The list as it is now. */
  readonly list: unknown;
  readonly onClose: () => void;
}

/** Makes one page for all items of a list: its blocks, and its address with the key. Opens it in the editor. */
export function ItemPageDialog({ source, name: listName, list, onClose }: ItemPageDialogProps) {
  const { t } = useTranslation('page-routes');
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const items = itemsIn(list);
  const fields = keyFields(items);
  const [name, setName] = useState(listName);
  /** What the address begins with; null: the name of the page. */
  const [ownBase, setBase] = useState<string | null>(null);
  const [field, setField] = useState(fields[0] ?? '');
  const [item] = items;
  const language = useSiteSettings().data?.site.lang;
  const base = ownBase ?? `/${toSlug(name, language)}/`;
  const { url, key } = itemAddress(base, field);
  const example = sampleFor(url, { [key]: String(item?.[field]) });
  const help = useKeyHelp(url, example);
  const isTaken = (useResolution(example).data?.route ?? null) !== null;
  const submit = async () => {
    if (item)
      await makeItemPage(
        { name: name.trim(), base, source, field, item },
        made.current,
        (page) => (made.current = page),
      );
  };
  const nothing = items.length === 0 ? t('itemPage.noItems') : fields.length === 0 ? t('itemPage.noField') : null;
  const reason = nothing ?? (isTaken ? t('itemPage.taken', { url }) : null);
  return (
    <FormDialog
      title={t('itemPage.title')}
      action={t('itemPage.create')}
      disabledReason={reason}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/pages/${made.current ?? ''}/`)}
    >
      {() => (
        <>
          <p>{t('itemPage.lead')}</p>
          {reason !== null && <Notice tone="warning">{reason}</Notice>}
          <Field label={t('itemPage.name')}>
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
          {fields.length > 0 && (
            <Field label={t('itemPage.field')} help={help ?? undefined}>
              {(ids) => (
                <Select
                  {...ids}
                  value={field}
                  onChange={({ target }) => setField(target.value)}
                  options={fields.map((value) => ({ value, label: value }))}
                />
              )}
            </Field>
          )}
          {fields.length > 0 && (
            <Field label={t('itemPage.base')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="ltr"
                  maxLength={120}
                  value={base}
                  onChange={({ target }) => setBase(target.value)}
                />
              )}
            </Field>
          )}
          {fields.length > 0 && (
            <p className="ui-help">
              {t('url')}: <code dir="ltr">{url}</code>
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
