import { type Form, found, idOf, Refused } from './stripe-books';
import type { Shop } from './stripe-shop';
import { valueAt } from './stripe-form';

/** The HTML of a page, or where it redirects the browser. */
type Page = { readonly html?: string; readonly location?: string };
type Show = (id: string, action: string) => Page;

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function button(action: string, label: string) {
  return `<button name="act" value="${action}">${label}</button>`;
}

function draw(title: string, facts: readonly string[], acts: readonly string[], back = ''): Page {
  return {
    html: `<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1>
    ${facts.map((fact) => `<p>${escape(fact)}</p>`).join('')}
    <form method="post">${acts.join(' ')}</form>${back}</body></html>`,
  };
}

function link(href: string, label: string) {
  return `<p><a href="${escape(href)}">${label}</a></p>`;
}

/** Shows on the page why the bank or Stripe refused. */
function attempt(action: () => Page, refused: (message: string) => Page): Page {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    throw error;
  }
}

function checkoutPage(shop: Shop): Show {
  return (id, action) => {
    const { form, price, status } = found(shop.sessions.get(id), 'session');
    const show = (fact?: string) => {
      const { unit_amount: amount, currency } = shop.priceBy(price);
      const facts = [`${amount} ${currency}`, status, ...(fact === undefined ? [] : [fact])];
      const acts = [button('pay', 'Pay'), button('later', 'Pay by bank transfer')];
      return draw('Checkout', facts, acts, link(valueAt(form, 'cancel_url'), 'Back to the shop'));
    };
    if (action === '') return show();
    return attempt(() => {
      if (action === 'pay') shop.pay(id);
      else shop.payLater(id);
      return { location: valueAt(form, 'success_url') };
    }, show);
  };
}

function portalPage(shop: Shop): Show {
  return (id, action) => {
    const { customer, returnUrl } = found(shop.portals.get(id), 'portal session');
    const show = (fact?: string) => {
      const own = [...shop.subscriptions.values()].filter((one) => idOf(one.customer) === customer);
      const facts = own.map(({ status, cancel_at_period_end: ends }) => `${status}${ends ? ', ends' : ''}`);
      const acts = [
        button('cancel', 'Cancel plan'),
        button('renew', "Don't cancel plan"),
        button('method', 'New card'),
      ];
      return draw('Billing', [...facts, ...(fact ? [fact] : [])], acts, link(returnUrl, 'Return to the shop'));
    };
    return attempt(() => {
      if (action === 'cancel' || action === 'renew') shop.cancelInPortal(customer, action === 'cancel');
      if (action === 'method') shop.settle(customer);
      return show();
    }, show);
  };
}

function invoicePage(shop: Shop): Show {
  return (id, action) => {
    const show = (fact?: string) => {
      const { number, status, total, currency } = found(shop.invoices.get(id), 'invoice');
      const facts = [`${number}`, `${total} ${currency}`, `${status}`, ...(fact ? [fact] : [])];
      return draw('Invoice', facts, status === 'open' ? [button('pay', 'Pay invoice')] : []);
    };
    return attempt(() => {
      if (action === 'pay') shop.payInvoice(id);
      return show();
    }, show);
  };
}

/** The pages of Stripe that customers see: the checkout, where they keep their card, and their invoices. */
export function pagesOf(shop: Shop) {
  const pages: readonly (readonly [RegExp, Show])[] = [
    [/^\/c\/pay\/(\w+)$/, checkoutPage(shop)],
    [/^\/p\/session\/(\w+)$/, portalPage(shop)],
    [/^\/i\/(\w+)$/, invoicePage(shop)],
  ];
  return (path: string, form: Form): Page => {
    for (const [pattern, show] of pages) {
      const id = pattern.exec(path)?.[1];
      if (id !== undefined)
        return attempt(
          () => show(id, valueAt(form, 'act')),
          (message) => draw(message, [], []),
        );
    }
    return draw('Not found', [], []);
  };
}
