import { useTranslation } from 'react-i18next';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props {
  readonly address: string;
  readonly onAddress: (address: string) => void;
}

/** The address of a page that has none yet; a key that is written in another form is answered at once. */
export function AddressField({ address, onAddress }: Props) {
  const { t } = useTranslation('document');
  const hasWrongKey = parseUrlString(address.trim()).faults.includes('bad-placeholder');
  return (
    <Field
      label={t('publish.address')}
      help={t('publish.addressHelp')}
      error={hasWrongKey ? t('publish.addressKey') : null}
    >
      {(ids) => <TextInput {...ids} dir="ltr" value={address} onChange={(event) => onAddress(event.target.value)} />}
    </Field>
  );
}
