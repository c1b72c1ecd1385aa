import type { Kind } from '../../layout/spec';
import { callToAction } from './call-to-action';
import { emailPatterns } from './email/patterns';
import { faq } from './faq';
import { featureImage } from './feature-image';
import { features } from './features';
import { footer } from './footer';
import { header } from './header';
import { hero } from './hero';
import { heroImage } from './hero-image';
import type { Pattern } from './pattern';
import { pricing } from './pricing';
import { statistics } from './statistics';
import { storyPatterns } from './story/patterns';
import { testimonials } from './testimonials';

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
export const patternsOf = (kind: Kind): readonly Pattern[] => ofKind[kind];
