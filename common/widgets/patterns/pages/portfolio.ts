import { contact } from '../sections/contact/cards';
import { footerLine } from '../sections/footer/line';
import { galleryCaptions } from '../sections/gallery/captions';
import { header } from '../sections/header/bar';
import { heroImage } from '../sections/hero/picture';
import { testimonialSingle } from '../sections/testimonials/single';
import { pagePattern } from './page-pattern';

/** Work in pictures, one voice about it and how to get in touch. */
export const portfolio = pagePattern(
  'portfolio',
  'palette',
  header,
  heroImage,
  galleryCaptions,
  testimonialSingle,
  contact,
  footerLine,
);
