import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Italic, Strikethrough, Underline } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ChoiceRow, useWords } from './choice-row';
import { StyleGroup } from './style-group';
import { StyleRow } from './style-row';
import { TokenRow } from './token-row';
import { TypeSample } from './type-sample';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';

/** How text looks, with a live sample of it. */
export function TypeGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const letters = useWords('textTransform', ['none', 'uppercase', 'lowercase', 'capitalize']);
  return (
    <StyleGroup title={t('group.type')}>
      <TypeSample style={style} />
      <TokenRow style={style} property="fontFamily" label={t('field.fontFamily')} />
      <UnitRow style={style} property="fontSize" label={t('field.fontSize')} />
      <UnitRow style={style} property="fontWeight" label={t('field.fontWeight')} />
      <UnitRow style={style} property="lineHeight" label={t('field.lineHeight')} />
      <UnitRow style={style} property="letterSpacing" label={t('field.letterSpacing')} />
      <ChoiceRow
        style={style}
        property="textAlign"
        label={t('field.textAlign')}
        segmented
        options={[
          { value: 'start', label: t('word.start'), icon: <AlignLeft className="st-mirror" /> },
          { value: 'center', label: t('word.center'), icon: <AlignCenter /> },
          { value: 'end', label: t('word.end'), icon: <AlignRight className="st-mirror" /> },
          { value: 'justify', label: t('word.justify'), icon: <AlignJustify /> },
        ]}
      />
      <ChoiceRow style={style} property="textTransform" label={t('field.textTransform')} options={letters} />
      <Marks style={style} />
    </StyleGroup>
  );
}

/** Italic, underlined, struck: each on or off. */
function Marks({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const id = useId();
  const [slant, line] = [style.origin('fontStyle'), style.origin('textDecoration')];
  const slanted = (slant.value ?? style.computed('fontStyle')) === 'italic';
  const drawn = line.value ?? (style.computed('textDecoration').split(' ')[0] || 'none');
  const toggle = (value: string) => style.set({ textDecoration: drawn === value ? 'none' : value });
  return (
    <StyleRow
      style={style}
      label={t('field.marks')}
      css={['fontStyle', 'textDecoration']}
      origin={slant.from === 'set' ? slant : line}
      id={id}
      isGroup
      onReset={() => style.set({ fontStyle: undefined, textDecoration: undefined })}
    >
      <IconButton
        size="sm"
        icon={<Italic />}
        label={t('word.italic')}
        pressed={slanted}
        onClick={() => style.set({ fontStyle: slanted ? 'normal' : 'italic' })}
      />
      <IconButton
        size="sm"
        icon={<Underline />}
        label={t('word.underline')}
        pressed={drawn === 'underline'}
        onClick={() => toggle('underline')}
      />
      <IconButton
        size="sm"
        icon={<Strikethrough />}
        label={t('word.line-through')}
        pressed={drawn === 'line-through'}
        onClick={() => toggle('line-through')}
      />
    </StyleRow>
  );
}
