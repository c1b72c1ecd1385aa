import { type AddressRule, networkRule } from '#server/platform/http/network-rule.ts';

/**
 * Who may see a site (its setting "White list IP").
 * @param networks checked addresses and CIDR networks; an empty list admits everybody
 * @returns whether a client's address is let in; one that cannot be read only where everybody is
 */
export function visitorRule(networks: readonly string[]): AddressRule {
  return networks.length === 0 ? () => true : networkRule(networks);
}
