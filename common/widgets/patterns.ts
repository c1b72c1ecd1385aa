import type { Kind } from '../layout/spec';
import { emailFooter, emailHeader, emailLogo } from './patterns/email/frame';
import {
  emailArticle,
  emailColumns,
  emailDigest,
  emailInvitation,
  emailLetter,
  emailNews,
  emailQuote,
  emailTips,
  emailWelcome,
} from './patterns/email/news';
import { emailHours, emailReminder, emailSurvey } from './patterns/email/service';
import { emailOffer, emailPicks, emailReceipt, emailReview, emailShipping } from './patterns/email/shop';
import type { Pattern } from './patterns/pattern';
import { blog } from './patterns/sections/blog/cards';
import { blogFeature } from './patterns/sections/blog/feature';
import { blogList } from './patterns/sections/blog/list';
import { blogMagazine } from './patterns/sections/blog/magazine';
import { callToAction } from './patterns/sections/call-to-action/band';
import { callToActionCentered } from './patterns/sections/call-to-action/centered';
import { callToActionChoice } from './patterns/sections/call-to-action/choice';
import { callToActionLine } from './patterns/sections/call-to-action/line';
import { callToActionPanel } from './patterns/sections/call-to-action/panel';
import { contactBooking } from './patterns/sections/contact/booking';
import { contact } from './patterns/sections/contact/cards';
import { contactForm } from './patterns/sections/contact/form';
import { contactHours } from './patterns/sections/contact/hours';
import { contactImage } from './patterns/sections/contact/picture';
import { faq } from './patterns/sections/faq/accordion';
import { featureAlternating } from './patterns/sections/features/alternating';
import { featureCards } from './patterns/sections/features/cards';
import { faqColumns } from './patterns/sections/faq/columns';
import { faqGrid } from './patterns/sections/faq/grid';
import { features } from './patterns/sections/features/grid';
import { featureList } from './patterns/sections/features/list';
import { featureImage } from './patterns/sections/features/picture';
import { featureShowcase } from './patterns/sections/features/showcase';
import { featureSteps } from './patterns/sections/features/steps';
import { featureTiles } from './patterns/sections/features/tiles';
import { footerAddress } from './patterns/sections/footer/address';
import { footerCall } from './patterns/sections/footer/call';
import { footerCentered } from './patterns/sections/footer/centered';
import { footer } from './patterns/sections/footer/columns';
import { footerLine } from './patterns/sections/footer/line';
import { galleryCaptions } from './patterns/sections/gallery/captions';
import { gallery } from './patterns/sections/gallery/grid';
import { galleryMosaic } from './patterns/sections/gallery/mosaic';
import { header } from './patterns/sections/header/bar';
import { headerBetween } from './patterns/sections/header/between';
import { headerCentered } from './patterns/sections/header/centered';
import { headerContact } from './patterns/sections/header/contact';
import { headerDark } from './patterns/sections/header/dark';
import { headerFloating } from './patterns/sections/header/floating';
import { heroCard } from './patterns/sections/hero/card';
import { hero } from './patterns/sections/hero/centered';
import { heroFigures } from './patterns/sections/hero/figures';
import { heroLarge } from './patterns/sections/hero/large';
import { heroOverlap } from './patterns/sections/hero/overlap';
import { heroImage } from './patterns/sections/hero/picture';
import { heroPictureBelow } from './patterns/sections/hero/picture-below';
import { heroPictures } from './patterns/sections/hero/pictures';
import { logosGrid } from './patterns/sections/logos/grid';
import { logos } from './patterns/sections/logos/row';
import { newsletter } from './patterns/sections/newsletter/band';
import { newsletterCard } from './patterns/sections/newsletter/card';
import { newsletterForm } from './patterns/sections/newsletter/form';
import { pricing } from './patterns/sections/pricing/plans';
import { products } from './patterns/sections/products/cards';
import { productsFeatured } from './patterns/sections/products/featured';
import { statisticsBand } from './patterns/sections/statistics/band';
import { statisticsCards } from './patterns/sections/statistics/cards';
import { pricingRows } from './patterns/sections/pricing/rows';
import { pricingSingle } from './patterns/sections/pricing/single';
import { pricingTable } from './patterns/sections/pricing/table';
import { statistics } from './patterns/sections/statistics/row';
import { teamCards } from './patterns/sections/team/cards';
import { team } from './patterns/sections/team/grid';
import { teamList } from './patterns/sections/team/list';
import { testimonials } from './patterns/sections/testimonials/cards';
import { testimonialLines } from './patterns/sections/testimonials/lines';
import { testimonialImage } from './patterns/sections/testimonials/picture';
import { testimonialSingle } from './patterns/sections/testimonials/single';
import { testimonialWall } from './patterns/sections/testimonials/wall';
import { storyBeginning } from './patterns/story/beginning';
import { moreStoryPages } from './patterns/story/more';

/** Patterns that are for the same, in variants. */
export interface PatternFamily {
  /** `widgets:families.<key>` is its name in the locales. */
  readonly key: string;
  readonly patterns: readonly Pattern[];
}

/** The shipped sections, in the order a page would use them; the first of each family is the plain one. */
const sections: readonly PatternFamily[] = [
  { key: 'header', patterns: [header, headerCentered, headerBetween, headerDark, headerFloating, headerContact] },
  {
    key: 'hero',
    patterns: [hero, heroImage, heroLarge, heroPictureBelow, heroCard, heroPictures, heroOverlap, heroFigures],
  },
  { key: 'logos', patterns: [logos, logosGrid] },
  { key: 'statistics', patterns: [statistics, statisticsBand, statisticsCards] },
  {
    key: 'features',
    patterns: [
      features,
      featureImage,
      featureCards,
      featureTiles,
      featureSteps,
      featureList,
      featureAlternating,
      featureShowcase,
    ],
  },
  { key: 'gallery', patterns: [gallery, galleryMosaic, galleryCaptions] },
  { key: 'pricing', patterns: [pricing, pricingTable, pricingSingle, pricingRows] },
  { key: 'products', patterns: [products, productsFeatured] },
  {
    key: 'testimonials',
    patterns: [testimonials, testimonialSingle, testimonialImage, testimonialWall, testimonialLines],
  },
  { key: 'team', patterns: [team, teamCards, teamList] },
  { key: 'blog', patterns: [blog, blogList, blogMagazine, blogFeature] },
  { key: 'faq', patterns: [faq, faqColumns, faqGrid] },
  { key: 'newsletter', patterns: [newsletter, newsletterCard, newsletterForm] },
  { key: 'contact', patterns: [contact, contactHours, contactImage, contactForm, contactBooking] },
  {
    key: 'callToAction',
    patterns: [callToAction, callToActionCentered, callToActionPanel, callToActionLine, callToActionChoice],
  },
  { key: 'footer', patterns: [footer, footerLine, footerCentered, footerCall, footerAddress] },
];

const families: { readonly [kind in Kind]: readonly PatternFamily[] } = {
  page: sections,
  email: [
    { key: 'emailFrame', patterns: [emailHeader, emailLogo, emailFooter] },
    {
      key: 'email',
      patterns: [
        emailNews,
        emailWelcome,
        emailLetter,
        emailArticle,
        emailDigest,
        emailColumns,
        emailTips,
        emailQuote,
        emailInvitation,
      ],
    },
    { key: 'emailShop', patterns: [emailPicks, emailOffer, emailReceipt, emailShipping, emailReview] },
    { key: 'emailService', patterns: [emailReminder, emailHours, emailSurvey] },
  ],
  story: [{ key: 'story', patterns: [...storyBeginning, ...moreStoryPages] }],
  component: sections,
};

/** What a document of a kind can begin with, by what it is for. */
export function familiesOf(kind: Kind): readonly PatternFamily[] {
  return families[kind];
}

/** The same, one behind the other. */
export function patternsOf(kind: Kind): readonly Pattern[] {
  return families[kind].flatMap(({ patterns }) => patterns);
}

/** The shipped sections of pages. */
export const patterns: readonly Pattern[] = patternsOf('page');
