import type { PictureName } from './pictures';

/** A stop on the way. */
interface Stop {
  readonly at: string;
  readonly name: string;
  readonly text: string;
}

/** One walk of the sample world's imaginary coast. */
export interface SamplePlace {
  readonly slug: string;
  readonly title: string;
  readonly region: string;
  readonly summary: string;
  readonly story: string;
  readonly length: string;
  readonly time: string;
  readonly climb: string;
  readonly grade: 'Easy' | 'Moderate' | 'Demanding';
  readonly picture: PictureName;
  readonly stops: readonly Stop[];
  readonly bring: readonly string[];
  /** '' where the walk ends where it began. */
  readonly ferry: string;
}

/** The six walks, in the order of the list page. */
export const places: readonly SamplePlace[] = [
  {
    slug: 'lantern-head',
    title: 'Lantern Head',
    region: 'North shore',
    summary: 'Up to the old lighthouse in time for sunset, and back under the stars.',
    story:
      'The keeper’s path climbs gently along the cliff, wide enough for two. Leave an hour before the sun goes down: the lamp is still lit every evening, and from the bench below it you can follow the beam all the way round.',
    length: '7 km',
    time: '2 h 15',
    climb: '160 m',
    grade: 'Easy',
    picture: 'lighthouse',
    stops: [
      { at: '0 km', name: 'Coastguard cottages', text: 'Water tap and a map on the wall.' },
      { at: '2.4 km', name: 'Gannet Steps', text: 'Sixty steps cut into the rock. Mind the wind.' },
      { at: '3.5 km', name: 'The lighthouse', text: 'Open on Saturdays; the bench is always open.' },
    ],
    bring: ['A torch for the way back', 'A windproof layer', 'Something warm to drink'],
    ferry: '',
  },
  {
    slug: 'seven-houses-quay',
    title: 'Seven Houses Quay',
    region: 'The harbour',
    summary: 'A slow round of the harbour with good bread at both ends.',
    story:
      'There were seven houses once; nobody has counted since. The round follows the quay, crosses the lock and comes home through the gardens on the far side. Take your time, and take the ferry if your feet ask for it.',
    length: '4 km',
    time: '1 h 10',
    climb: '20 m',
    grade: 'Easy',
    picture: 'harbour',
    stops: [
      { at: '0 km', name: 'Fish market', text: 'From six in the morning until it is sold.' },
      { at: '1.6 km', name: 'The lock', text: 'Wait here for the boats: they have right of way.' },
      { at: '3.1 km', name: 'Rope gardens', text: 'Roses where the ropes were made.' },
    ],
    bring: ['Coins for the ferry', 'An empty bag for bread'],
    ferry: 'The little ferry crosses every quarter of an hour until eight in the evening.',
  },
  {
    slug: 'whispering-pines',
    title: 'Whispering Pines',
    region: 'Inland',
    summary: 'Soft ground, tall trees, and a clearing made for a long lunch.',
    story:
      'Sand underfoot and pines on both sides: on this walk you hear your own steps. In the mornings mist hangs between the trunks until about ten, and the whole wood smells of resin.',
    length: '11 km',
    time: '3 h',
    climb: '210 m',
    grade: 'Moderate',
    picture: 'forest',
    stops: [
      { at: '1.8 km', name: 'The split oak', text: 'The only oak in the wood, and it knows.' },
      { at: '5.2 km', name: 'Lunch clearing', text: 'Tables, a spring, and shade at noon.' },
      { at: '8.7 km', name: 'Charcoal kiln', text: 'Restored; lit once a year in October.' },
    ],
    bring: ['Lunch', 'Long trousers: the bracken is high'],
    ferry: '',
  },
  {
    slug: 'long-dunes',
    title: 'The Long Dunes',
    region: 'West beach',
    summary: 'All sand, all sky. Go at low tide and walk on the firm edge.',
    story:
      'Nine kilometres of beach without a single house. Walk out along the water and back through the dunes on the boards; the grass there holds the whole coast together, so please stay on the path.',
    length: '9 km',
    time: '2 h 40',
    climb: '60 m',
    grade: 'Moderate',
    picture: 'dunes',
    stops: [
      { at: '0.6 km', name: 'Board walk', text: 'Also good for wheels.' },
      { at: '4.5 km', name: 'The wreck', text: 'Ribs of a herring boat, seen at low tide only.' },
      { at: '8.2 km', name: 'Tea hut', text: 'Open when the flag is up.' },
    ],
    bring: ['The tide table', 'Sun hat and water', 'Nothing you would mind getting sandy'],
    ferry: '',
  },
  {
    slug: 'heather-ridge',
    title: 'Heather Ridge',
    region: 'High moor',
    summary: 'The one with the view: on clear days you count four islands.',
    story:
      'The longest and the highest of the six. The path is good but the weather turns quickly, so look at the sky before you leave the car park. In late August the whole ridge is purple.',
    length: '16 km',
    time: '5 h 30',
    climb: '620 m',
    grade: 'Demanding',
    picture: 'moor',
    stops: [
      { at: '3 km', name: 'Shepherd’s gate', text: 'Close it behind you.' },
      { at: '7.5 km', name: 'The cairn', text: 'Add a stone; everybody does.' },
      { at: '12 km', name: 'Black tarn', text: 'Cold enough to wake anybody.' },
    ],
    bring: ['Map and compass', 'Waterproofs', 'Two litres of water', 'A charged phone'],
    ferry: '',
  },
  {
    slug: 'heron-flats',
    title: 'Heron Flats',
    region: 'The estuary',
    summary: 'A level path through the reeds, best at first light and best in silence.',
    story:
      'The path runs on a low dyke between the channels. Herons stand where they have always stood, and in autumn the geese come in by the thousand. At the end a boat takes you back across the water.',
    length: '6 km',
    time: '1 h 50',
    climb: '5 m',
    grade: 'Easy',
    picture: 'marsh',
    stops: [
      { at: '1.2 km', name: 'First hide', text: 'Room for six who can be quiet.' },
      { at: '3.9 km', name: 'Sluice house', text: 'An exhibition about eels.' },
      { at: '6 km', name: 'Landing stage', text: 'Ring the bell for the boat.' },
    ],
    bring: ['Field glasses', 'Rubber boots after rain'],
    ferry: 'The boat back runs from May to October; ring the bell and wait.',
  },
];
