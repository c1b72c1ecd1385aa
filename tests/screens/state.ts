import { expect, type Page } from '@playwright/test';
import { load, untilDrawn, visit } from '../fixtures/looks';
import type { Product } from '../fixtures/product';

/** A screen of the app in one of its states. */
export interface State {
  /** Of its picture, in small letters and hyphens. */
  readonly name: string;
  /** Brings the page there, and waits until everything is drawn. */
  readonly show: (page: Page, product: Product) => Promise<void>;
}

/** What is done on a screen before its picture is taken: a control that is pressed, by its selector, or more than that. */
export type Act = string | ((page: Page) => Promise<void>);

function slug(text: string): string {
  return (
    text
      .replace(/[^a-z0-9]+/gi, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'home'
  );
}

async function act(page: Page, acts: readonly Act[]): Promise<void> {
  for (const each of acts) {
    if (typeof each === 'string') await page.locator(each).filter({ visible: true }).first().click();
    else await each(page);
    await untilDrawn(page);
  }
}

/** The screen of an address, by which it is called unless it gets a name. */
export function at(address: string, name = slug(address)): State {
  return { name, show: (page, product) => visit(page, product, address) };
}

/**
 * A screen after something was done on it.
 * @param name tells it from the screen itself
 */
export function after(name: string, address: string, ...acts: readonly Act[]): State {
  return {
    name,
    // Loaded, not visited: open dialogs would stay.
    show: async (page, product) => {
      await load(page, product, address);
      await act(page, acts);
    },
  };
}

/** A document in the editor. */
export function inEditor(name: string, pageKey: string, ...acts: readonly Act[]): State {
  return {
    name: `editor-${name}`,
    show: async (page, product) => {
      await page.goto(`${product.appUrl}/pages/${pageKey}/`);
      await expect(page.locator('.page [data-node]').first()).toBeVisible();
      await expect(page.locator('.editor-rail button').first()).toBeVisible();
      await untilDrawn(page);
      await act(page, acts);
    },
  };
}

/** Presses keys where the focus is. */
export function keys(...pressed: readonly string[]): Act {
  return async (page) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
}

/** Waits for something beside what every screen has. */
export function until(selector: string): Act {
  return (page) => expect(page.locator(selector).first()).toBeVisible();
}
