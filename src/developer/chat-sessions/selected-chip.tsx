import { SquareMousePointer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SelectedElement } from '#src/api/chat-sessions.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Selection } from './use-composer';

/** What an element is called: its tag and its words. */
export function ElementName({ element: { name, text } }: { element: SelectedElement }) {
  return (
    <span className="session-selected-name">
      <code dir="ltr">{name}</code>
      {text !== '' && (
        <>
          {' · '}
          <bdi>{text}</bdi>
        </>
      )}
    </span>
  );
}

/** The element that the message is about, above the field; it can be taken away. */
export function SelectedChip({ selection: { element, forget } }: { selection: Selection }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div role="group" aria-label={t('elements.selected')} className="session-selected">
      <SquareMousePointer aria-hidden />
      <ElementName element={element} />
      <IconButton size="sm" label={t('elements.deselect')} icon={<X />} onClick={forget} />
    </div>
  );
}
