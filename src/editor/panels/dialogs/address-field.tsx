import { useTranslation } from 'react-i18next';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';
import { useKeyHelp } from '#src/parts/page-address/use-key-help.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props {
  readonly address: string;
  /** An address of one item that it answers. */
  readonly example: string;
  readonly onAddress: (address: string) => void;
}

/** The address of a page that has none yet; a key that is written in another form is answered at once. */
export function AddressField({ address, example, onAddress }: Props) {
  const { t } = useTranslation('document');
  const hasWrongKey = parseUrlString(address.trim()).faults.includes('bad-placeholder');
  const keyHelp = useKeyHelp(address.trim(), example);
  return (
    <Field
      label={t('publish.address')}
      help={keyHelp ?? t('publish.addressHelp')}
      error={hasWrongKey ? t('publish.addressKey') : null}
    >
      {(ids) => <TextInput {...ids} dir="ltr" value={address} onChange={(event) => onAddress(event.target.value)} />}
    </Field>
  );
}
