import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { newSecret, type SecretPair } from './source-draft';
import './data-sources.css';

export interface SecretRowsProps {
  readonly secrets: readonly SecretPair[];
  readonly onSecrets: (secrets: readonly SecretPair[]) => void;
}

/** Headers that are sent and never shown again: a stored one can be replaced or removed. */
export function SecretRows({ secrets, onSecrets }: SecretRowsProps) {
  const { t } = useTranslation('admin');
  const change = (id: number, part: Partial<SecretPair>) =>
    onSecrets(secrets.map((secret) => (secret.id === id ? { ...secret, ...part } : secret)));
  const remove = (secret: SecretPair) =>
    secret.stored ? change(secret.id, { removed: true }) : onSecrets(secrets.filter(({ id }) => id !== secret.id));
  return (
    <fieldset className="pairs">
      <legend className="ui-label">{t('apis.secrets')}</legend>
      <p className="ui-help">{t('apis.secretsHelp')}</p>
      {secrets
        .filter(({ removed }) => !removed)
        .map((secret) => (
          <div key={secret.id} className="pair">
            <TextInput
              aria-label={`${t('apis.secrets')}: ${t('apis.pairName')}`}
              placeholder={t('apis.pairName')}
              dir="ltr"
              readOnly={secret.stored}
              value={secret.name}
              onChange={(event) => change(secret.id, { name: event.target.value })}
            />
            <TextInput
              type="password"
              autoComplete="off"
              dir="ltr"
              aria-label={`${t('apis.secrets')}: ${t('apis.pairValue')}`}
              placeholder={t(secret.stored ? 'apis.secretStored' : 'apis.pairValue')}
              value={secret.value}
              onChange={(event) => change(secret.id, { value: event.target.value })}
            />
            <IconButton label={t('remove')} icon={<Trash2 />} onClick={() => remove(secret)} />
          </div>
        ))}
      <Button size="sm" look="ghost" icon={<Plus />} onClick={() => onSecrets([...secrets, newSecret()])}>
        {t('apis.addRow')}
      </Button>
    </fieldset>
  );
}
