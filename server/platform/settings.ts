import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { email } from '#common/contract/accounts.ts';
import { rsaPrivateKey } from './rsa-private-key';

function port(fallback: number) {
  return z.coerce.number().int().min(0).max(65_535).default(fallback);
}

const text = z.string().optional();
/** Sizes of files are 32-bit numbers where they are stored. */
const megabytes = z.coerce.number().int().min(1).max(2047);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** Sign-in goes through it, or tokens: over plain http only on this machine, where no third party can intercept it. */
const serverAddress = address.refine(
  (value) => value.startsWith('https:') || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(value).hostname),
  'https, or http on this machine',
);
/** Hosts of fonts, which fresh projects of some frameworks load while they are built. */
const REACHABLE = 'fonts.googleapis.com,fonts.gstatic.com';

function listOr(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''));
}

const list = listOr('');

function isNetwork(value: string) {
  const [host = '', bits, ...rest] = value.split('/');
  const family = isIP(host);
  const widest = family === 4 ? 32 : 128;
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}

function isHost(entry: string) {
  return /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(entry);
}

/** Names of hosts, with a port or without; one may be the whole address of a package registry. */
function areBuildHosts(entries: readonly string[]) {
  return entries.every((entry) => isHost(entry) || /^https:\/\/[^\s/]+(?:\/\S*)?$/.test(entry));
}

/** docs/operating.md. One line here, one in `.env.example`, one in docs/operating.md. */
const environment = z.object({
  PORT: port(3000),
  SITE_PORT: port(3001),
  PREVIEW_PORT: port(3002),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  SITE_URL: address.optional(),
  PREVIEW_URL: address.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  SEED: z.enum(['sample', 'empty']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Pagewright <no-reply@localhost>'),
  BOUNCE_ADDRESS: email.refine((value) => value.indexOf('@') <= 24, 'at most 24 characters before the @').optional(),
  BOUNCE_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,200}$/, 'at least 32 letters, digits, - and _')
    .optional(),
  SUPPORT_EMAIL: email.optional(),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'the number of the app')
    .optional(),
  GITHUB_APP_SLUG: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, 'the name in the address of the app')
    .optional(),
  GITHUB_APP_PRIVATE_KEY: rsaPrivateKey.optional(),
  GITHUB_APP_WEBHOOK_SECRET: text,
  GITHUB_API_URL: address.default('https://api.github.com'),
  GITHUB_WEB_URL: address.default('https://github.com'),
  JIRA_CLIENT_ID: text,
  JIRA_CLIENT_SECRET: text,
  JIRA_AUTH_URL: address.default('https://auth.atlassian.com'),
  JIRA_API_URL: address.default('https://api.atlassian.com'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: serverAddress.default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  STRIPE_TAX: z.enum(['yes', 'no']).default('yes'),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'host:port')
    .optional(),
  VIRUS_SCAN_PATH: text,
  DATA_SOURCE_ALLOW_HOSTS: list,
  MEDIA_VIDEO_MB: megabytes.default(500),
  MEDIA_AUDIO_MB: megabytes.default(100),
  MEDIA_DOCUMENT_MB: megabytes.default(50),
  FFMPEG_PATH: text,
  GIT_PATH: z.string().default('git'),
  REPOSITORIES_DIR: text,
  SANDBOX: z.enum(['auto', 'off']).default('auto'),
  CHROMIUM_PATH: text,
  BUILD_CONCURRENCY: z.coerce.number().int().min(0).max(16).default(1),
  BUILD_MEMORY_MB: z.coerce.number().int().min(64).max(65_536).default(2048),
  BUILD_MINUTES: z.coerce.number().min(0.05).max(120).default(10),
  BUILD_DISK_MB: z.coerce.number().int().min(16).max(1_048_576).default(4096),
  BUILD_CACHE_MB: z.coerce.number().int().min(0).max(1_048_576).default(2048),
  BUILD_HOSTS: list.refine(areBuildHosts, 'a list of host, host:port, or the https address of a registry'),
  BUILD_REACH_HOSTS: listOr(REACHABLE).refine((entries) => entries.every(isHost), 'a list of host or host:port'),
  NODE_EXTRA_CA_CERTS: text,
  DEV_SERVERS: z.coerce.number().int().min(0).max(64).default(4),
  DEV_SERVERS_PER_ORGANIZATION: z.coerce.number().int().min(1).max(64).default(2),
  DEV_SERVER_IDLE_MINUTES: z.coerce.number().min(0.01).max(1440).default(15),
  RUNNER_SERVER_URL: serverAddress.optional(),
  RUNNER_TOKEN: text,
  RUN_JOBS: z.enum(['yes', 'no']).default('yes'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['lines', 'json']).optional(),
  TRUST_PROXY: list.refine((entries) => entries.every(isNetwork), 'a list of addresses or CIDR networks'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/, 'the name of a header')
    .transform((value) => value.toLowerCase())
    .optional(),
  COUNTRY_FILE: text,
  METRICS_TOKEN: text,
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional(),
  AI_BASE_URL: address.optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: text,
  AI_IMAGES: z.enum(['yes', 'no']).optional(),
  AI_TURN_TOKENS: z.coerce.number().int().min(1000).max(10_000_000).default(200_000),
  VIEWS_MONTHS: z.coerce.number().int().min(1).max(120).default(13),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).href)
    .optional(),
});

/** The environment variables that are looked at. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** Fields that only make sense together: one set without the other is a mistake worth naming. */
const pairs: readonly (readonly [keyof Environment, keyof Environment])[] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['BOUNCE_ADDRESS', 'BOUNCE_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GITHUB_APP_ID', 'GITHUB_APP_PRIVATE_KEY'],
  ['GITHUB_APP_ID', 'GITHUB_APP_SLUG'],
  ['JIRA_CLIENT_ID', 'JIRA_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['AI_PROVIDER', 'AI_MODEL'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RUNNER_SERVER_URL', 'RUNNER_TOKEN'],
];

function halfSet(env: Environment) {
  return pairs.flatMap(([a, b]) => {
    if ((env[a] === undefined) === (env[b] === undefined)) return [];
    return [env[a] === undefined ? `${a}: needed beside ${b}` : `${b}: needed beside ${a}`];
  });
}

/** Nothing is kept in a bucket that has no name. */
function bucketFaults({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID }: Environment) {
  return S3_BUCKET === undefined && (S3_ENDPOINT !== undefined || S3_ACCESS_KEY_ID !== undefined)
    ? ['S3_BUCKET: needed beside the other settings of the bucket']
    : [];
}

/** Anybody can write a header; what counts is one of a proxy that is trusted. */
function headerFaults({ COUNTRY_HEADER, TRUST_PROXY }: Environment) {
  return COUNTRY_HEADER !== undefined && TRUST_PROXY.length === 0 ? ['TRUST_PROXY: needed beside COUNTRY_HEADER'] : [];
}

/** What a provider of models needs besides the model's name; without a provider neither means anything. */
function modelFaults({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY }: Environment) {
  if (AI_PROVIDER === undefined)
    return [
      ...(AI_BASE_URL === undefined ? [] : ['AI_PROVIDER: needed beside AI_BASE_URL']),
      ...(AI_API_KEY === undefined ? [] : ['AI_PROVIDER: needed beside AI_API_KEY']),
    ];
  if (AI_PROVIDER === 'anthropic') return AI_API_KEY === undefined ? ['AI_API_KEY: needed for anthropic'] : [];
  return AI_BASE_URL === undefined ? ['AI_BASE_URL: needed for openai-compatible'] : [];
}

function shapeOfModel(env: Environment) {
  return env.AI_PROVIDER === undefined || env.AI_MODEL === undefined
    ? null
    : {
        provider: env.AI_PROVIDER,
        /** Null: the provider's own. What an operator writes here may be a private address. */
        baseUrl: env.AI_BASE_URL ?? null,
        model: env.AI_MODEL,
        /** Null: the server asks for none. */
        apiKey: env.AI_API_KEY ?? null,
        /** It reads images beside texts. All models of Anthropic do; of other servers it is not known. */
        images: (env.AI_IMAGES ?? (env.AI_PROVIDER === 'anthropic' ? 'yes' : 'no')) === 'yes',
        /** Tokens that one turn may take, read and written together. */
        turnTokens: env.AI_TURN_TOKENS,
      };
}

function shapeOfBucket(env: Environment) {
  return env.S3_BUCKET === undefined
    ? null
    : {
        name: env.S3_BUCKET,
        /** Null: Amazon's own, by the region. */
        endpoint: env.S3_ENDPOINT ?? null,
        region: env.S3_REGION,
        /** Null: as Amazon's own tools find them (a role of the machine, a profile). */
        accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
      };
}

function shape(env: Environment) {
  return {
    port: env.PORT,
    sitePort: env.SITE_PORT,
    previewPort: env.PREVIEW_PORT,
    /** Interface to listen on. */
    host: env.HOST,
    /** Where people reach the app; no trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.SITE_PORT}`,
    previewUrl: env.PREVIEW_URL ?? `http://localhost:${env.PREVIEW_PORT}`,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** Null: the embedded database in `dataDir/db`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Null: files are kept in `dataDir/files`. */
    s3: shapeOfBucket(env),
    /** How long a query waits for one of the connections to PostgreSQL. */
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1000,
    /** False: this process only queues jobs; a worker (server/worker.ts) runs them. */
    runJobs: env.RUN_JOBS === 'yes',
    /** Null: generated into `dataDir` (server/platform/app-secret.ts). */
    appSecret: env.APP_SECRET ?? null,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    seed: env.SEED ?? null,
    /** `smtpUrl` null: mail goes to `dataDir/outbox`. */
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    /**
     * Where mails of campaigns come back to, and the secret of the server that forwards them; null: to their senders.
     */
    bounces:
      env.BOUNCE_ADDRESS && env.BOUNCE_SECRET ? { address: env.BOUNCE_ADDRESS, secret: env.BOUNCE_SECRET } : null,
    /** Recipient of notices of support messages; null: every global administrator. */
    supportEmail: env.SUPPORT_EMAIL ?? null,
    github: {
      clientId: env.GITHUB_CLIENT_ID ?? null,
      clientSecret: env.GITHUB_CLIENT_SECRET ?? null,
      app: {
        id: env.GITHUB_APP_ID ?? null,
        slug: env.GITHUB_APP_SLUG ?? null,
        /** PEM. */
        privateKey: env.GITHUB_APP_PRIVATE_KEY ?? null,
        /** Null: GitHub's calls about the app are not taken; it is asked every hour. */
        webhookSecret: env.GITHUB_APP_WEBHOOK_SECRET ?? null,
      },
      apiUrl: env.GITHUB_API_URL,
      webUrl: env.GITHUB_WEB_URL,
    },
    jira: {
      clientId: env.JIRA_CLIENT_ID ?? null,
      clientSecret: env.JIRA_CLIENT_SECRET ?? null,
      authUrl: env.JIRA_AUTH_URL,
      apiUrl: env.JIRA_API_URL,
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID ?? null,
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
      issuer: env.GOOGLE_ISSUER,
    },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: env.STRIPE_API_URL,
      /** Whether Stripe calculates taxes at the checkout. */
      tax: env.STRIPE_TAX === 'yes',
    },
    build: {
      /** False: nothing is built; folders of files as they are go on. */
      sandbox: env.SANDBOX === 'auto',
      /** At once, in one process; 0: what needs the sandbox is left to other machines. */
      concurrency: env.BUILD_CONCURRENCY,
      memoryBytes: env.BUILD_MEMORY_MB * 1024 * 1024,
      timeMs: env.BUILD_MINUTES * 60_000,
      diskBytes: env.BUILD_DISK_MB * 1024 * 1024,
      /** Installed packages that are kept for later builds; 0: none are. */
      cacheBytes: env.BUILD_CACHE_MB * 1024 * 1024,
      /** What installing may reach; empty: npm's own registry. */
      hosts: env.BUILD_HOSTS,
      /** What building may reach where a project lets it. */
      reachable: env.BUILD_REACH_HOSTS,
      /** Certificates that this process trusts besides the usual ones. */
      extraCertificates: env.NODE_EXTRA_CA_CERTS ?? null,
    },
    devServers: {
      /** At once, in one process; 0: none run here. */
      atOnce: env.DEV_SERVERS,
      perOrganization: env.DEV_SERVERS_PER_ORGANIZATION,
      /** One that is idle for this long is put to sleep. */
      idleMs: env.DEV_SERVER_IDLE_MINUTES * 60_000,
    },
    /** Of a process that builds for a server on another machine (server/runner.ts); null elsewhere. */
    runner:
      env.RUNNER_SERVER_URL && env.RUNNER_TOKEN ? { serverUrl: env.RUNNER_SERVER_URL, token: env.RUNNER_TOKEN } : null,
    /** The Chromium or Chrome that takes pictures of pages; null: looked for in the usual places, `off`: none. */
    chromiumPath: env.CHROMIUM_PATH ?? null,
    /** What looks through files that visitors send; null: nothing does. */
    virusScan: { daemon: env.CLAMAV_ADDRESS ?? null, program: env.VIRUS_SCAN_PATH ?? null },
    /** `host:port` a data source may reach although the address is private. */
    dataSourceAllowHosts: env.DATA_SOURCE_ALLOW_HOSTS.map((entry) => entry.toLowerCase()),
    /** Bytes that a file of the media library may have, by its kind. */
    mediaBytes: {
      video: env.MEDIA_VIDEO_MB * 1024 * 1024,
      audio: env.MEDIA_AUDIO_MB * 1024 * 1024,
      document: env.MEDIA_DOCUMENT_MB * 1024 * 1024,
    },
    /** The ffmpeg that makes posters of films; null: looked for in the usual places, `off`: none. */
    ffmpegPath: env.FFMPEG_PATH ?? null,
    /** The git that is run: a name, or an absolute path. */
    gitPath: env.GIT_PATH,
    /** Absolute. */
    repositoriesDir: resolve(env.REPOSITORIES_DIR ?? join(env.DATA_DIR, 'repositories')),
    logLevel: env.LOG_LEVEL,
    /** Null: readable lines in a terminal, JSON elsewhere. */
    logFormat: env.LOG_FORMAT ?? null,
    /** Addresses or networks of proxies whose X-Forwarded-* headers count; empty: none. */
    trustProxy: env.TRUST_PROXY,
    /** Header in which a trusted proxy sends the visitor's country, in lowercase; null: unknown. */
    countryHeader: env.COUNTRY_HEADER ?? null,
    countryFile: env.COUNTRY_FILE ?? null,
    /** Bearer token that opens `/api/metrics` to others than loopback. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Null: no model is set, and the assistant follows its rules alone. */
    ai: shapeOfModel(env),
    /** The same cap for models of organizations. */
    aiTurnTokens: env.AI_TURN_TOKENS,
    /** Whole months of single views that are kept beside the current one. */
    viewsMonths: env.VIEWS_MONTHS,
    /** Script of the analytics service, loaded after consent; null: none, and visitors are not asked for consent. */
    analyticsUrl: env.ANALYTICS_URL ?? null,
  };
}

/** A model that is set. */
export type ModelSettings = NonNullable<ReturnType<typeof shapeOfModel>>;

/** Every setting, parsed; `null` means "not configured". */
export type Settings = Readonly<ReturnType<typeof shape>>;

/**
 * Reads the settings of docs/operating.md. An empty value is unset; unknown variables are not looked at.
 * @throws one Error that names every bad setting, without its value (it may be a secret)
 */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success
    ? [...halfSet(parsed.data), ...modelFaults(parsed.data), ...bucketFaults(parsed.data), ...headerFaults(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Some settings cannot be used (see docs/operating.md):\n${faults.map((f) => `  ${f}`).join('\n')}`);
  }
  return shape(parsed.data);
}
