import { CODE, takeFromMail } from '../fixtures/outbox';
import type { Hands } from './site-work';

const PEOPLE = [
  ['ann@example.com', 'Ann Archer', 'Bergen'],
  ['bob@example.com', 'Bob Baker', 'Cork'],
  ['chidi@example.com', 'Chidi Nwosu', 'Lagos'],
  ['dalal@example.com', 'Dalal Haddad', 'Amman'],
  ['eve@example.com', '', ''],
] as const;

async function makePeople({ api }: Hands): Promise<string> {
  await api.call('v1/audience/saveField', { field: { key: 'city', label: 'City', kind: 'text' } });
  const { list } = (await api.call('v1/audience/saveList', {
    list: { name: 'Letters', description: 'Once a month, on the first Friday.', open: true },
  })) as { list: { id: string } };
  for (const [email, name, city] of PEOPLE)
    await api.call('v1/audience/savePerson', {
      person: { email, name, fields: { city } },
      consent: 'Paper form',
      lists: [{ id: list.id, act: 'agreed' }],
    });
  await api.call('v1/audience/saveSegment', {
    segment: {
      name: 'In Bergen',
      rules: { match: 'all', rules: [{ type: 'field', key: 'city', is: 'is', value: 'Bergen' }] },
    },
  });
  return list.id;
}

async function makeSender({ api, product }: Hands): Promise<string> {
  const { sender } = (await api.call('v1/senders/saveSender', {
    sender: { name: 'Tideline', email: 'letters@tideline.example' },
  })) as { sender: { id: string } };
  await api.call('v1/senders/sendCode', { id: sender.id });
  const code = await takeFromMail(product.dataDir, 'letters@tideline.example', CODE);
  await api.call('v1/senders/confirmCode', { id: sender.id, code });
  await api.call('v1/senders/saveSender', { sender: { name: 'Harbour office', email: 'harbour@tideline.example' } });
  return sender.id;
}

/**
 * People, lists and senders of a site, a campaign that was sent and a draft.
 * @returns the addresses of the campaigns
 */
export async function workOnAudience(hands: Hands) {
  const { api } = hands;
  const list = await makePeople(hands);
  const senderId = await makeSender(hands);
  const begin = async (name: string, more: object) => {
    const made = await api.call('v1/campaigns/saveCampaign', { campaign: { name, ...more } });
    return (made.campaign as { id: string }).id;
  };
  const draft = await begin('Autumn letter', {});
  const sent = await begin('Spring letter', { audience: { list }, senderId, pageKey: 'welcome' });
  await api.call('v1/campaigns/send', { id: sent, recipients: PEOPLE.length });
  return { draftCampaign: `/emailers/campaigns/${draft}`, sentCampaign: `/emailers/campaigns/${sent}` };
}
