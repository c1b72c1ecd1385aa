import { pattern } from '../../pattern';
import { portrait } from '../../people';
import { box, quote, section } from '../../pieces';

/** One voice in large type on a dark ground. */
export const testimonialSingle = pattern(
  'testimonialSingle',
  'text-quote',
  section(
    { background: '$color.ink' },
    box(
      { align: 'center', gap: '$space.8' },
      portrait('$space.20'),
      quote(
        'At last a page I can change myself. I no longer write mails that begin with “could you please”.',
        'Jonas Lindqvist, Harbour Cycles',
        {
          style: {
            base: {
              alignItems: 'center',
              gap: '$space.6',
              maxWidth: '$size.narrow',
              fontFamily: '$font.heading',
              fontSize: '$fontSize.xl',
              lineHeight: '$lineHeight.snug',
              textAlign: 'center',
              textWrap: 'balance',
            },
            md: { fontSize: '$fontSize.2xl' },
          },
        },
      ),
    ),
  ),
);
