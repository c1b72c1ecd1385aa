import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';

/**
 * Copies a text; the icon says that it was done. `label` names what is copied: "Copy the link".
 * Nothing where the browser offers no clipboard (plain http beyond this machine): the text itself can be selected.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <IconButton
        size="sm"
        label={copied ? t('copied') : label}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
      <span role="status" className="ui-visually-hidden">
        {copied && t('copied')}
      </span>
    </>
  );
}
