import type { Kind } from '../layout/spec';
import { callToAction } from './patterns/call-to-action';
import { emailPatterns } from './patterns/email/patterns';
import { faq } from './patterns/faq';
import { featureImage } from './patterns/feature-image';
import { features } from './patterns/features';
import { footer } from './patterns/footer';
import { header } from './patterns/header';
import { hero } from './patterns/hero';
import { heroImage } from './patterns/hero-image';
import type { Pattern } from './patterns/pattern';
import { pricing } from './patterns/pricing';
import { statistics } from './patterns/statistics';
import { storyPatterns } from './patterns/story/patterns';
import { testimonials } from './patterns/testimonials';

/** The shipped section patterns, in the order a page would use them: put together they alternate grounds by themselves. */
export const patterns: readonly Pattern[] = [
  header,
  hero,
  heroImage,
  statistics,
  features,
  featureImage,
  pricing,
  testimonials,
  faq,
  callToAction,
  footer,
];

const ofKind: { readonly [kind in Kind]: readonly Pattern[] } = {
  page: patterns,
  email: emailPatterns,
  story: storyPatterns,
};

/** What a document of a kind can begin with. */
export function patternsOf(kind: Kind): readonly Pattern[] {
  return ofKind[kind];
}
