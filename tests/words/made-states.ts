import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Renderer } from '../../apps/storefront/app/platform/renderer.server.ts';
import type { Random } from '../abuse/random.ts';

/** States that a page has in a browser only: after a press, while something is sent, once its script runs. */
interface States {
  /** Changes the first state of a component. */
  first: (state: unknown) => unknown;
  /** Changes what a component reads from outside of React. */
  read: (here: () => unknown, onServer: () => unknown) => () => unknown;
  navigation: (navigation: object) => object;
  fetcher: (fetcher: object) => object;
  /** What an earlier form of the same kind was answered. */
  answered: (data: unknown, key: string | undefined) => unknown;
}

type Act = (args: unknown) => Promise<unknown>;

/** What is used of a build of the shop's server. */
export interface MadeBuild {
  entry: { module: { createRenderer: (build: MadeBuild, mode: 'production') => Renderer } };
  routes: Record<string, { module: { action?: Act } }>;
}

const KEY = '__madeStates';

/** Other states of a component, by its first one. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { picture: ['loading', 'map', 'no-webgl', 'failed'] };

const isNumbers = (state: unknown): state is Record<string, number> =>
  typeof state === 'object' &&
  state !== null &&
  !Array.isArray(state) &&
  Object.keys(state).length > 0 &&
  Object.values(state).every((value) => typeof value === 'number');

/** Places of the build's server where states come from, and what is put there. */
const PLACES: readonly (readonly [string, string])[] = [
  [
    'return ReactSharedInternals.H.useState(initialState);',
    `return ReactSharedInternals.H.useState(globalThis.${KEY}.first(initialState));`,
  ],
  [
    'return ReactSharedInternals.H.useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);',
    `return ReactSharedInternals.H.useSyncExternalStore(subscribe, getSnapshot, globalThis.${KEY}.read(getSnapshot, getServerSnapshot));`,
  ],
  [
    'let { navigation } = useDataRouterNavigation("useNavigation");',
    `let { navigation } = useDataRouterNavigation("useNavigation"); navigation = globalThis.${KEY}.navigation(navigation);`,
  ],
  [
    'let fetcher = fetchersContext.fetchers.get(fetcherKey) || IDLE_FETCHER;',
    `let fetcher = globalThis.${KEY}.fetcher(fetchersContext.fetchers.get(fetcherKey) || IDLE_FETCHER);`,
  ],
  [
    'let data = fetchersContext.fetcherData.get(fetcherKey);',
    `let data = globalThis.${KEY}.answered(fetchersContext.fetcherData.get(fetcherKey), key);`,
  ],
];

/** The route whose action answers a form that a script sends, by the form's key. */
const ANSWERING = { keyed: 'routes/cart', other: 'routes/add-to-cart' } as const;

/**
 * Imports a build of the shop's server in which components begin, by chance, in a state that they only reach in a
 * browser.
 */
export async function importWithStates(file: string, random: Random): Promise<MadeBuild> {
  let code = readFileSync(file, 'utf8');
  for (const [place, made] of PLACES) {
    if (!code.includes(place)) throw new Error(`The build has no place ${place}`);
    code = code.replace(place, () => made);
  }
  const answers = new Map<string, unknown[]>();
  const states: States = {
    answered(data, key) {
      const known = answers.get(key === undefined ? ANSWERING.other : ANSWERING.keyed) ?? [];
      return known.length > 0 && random.chance(0.5) ? random.pick(known) : data;
    },
    first(state) {
      if (typeof state === 'boolean') return random.chance(0.3) ? !state : state;
      if (typeof state === 'number') return random.chance(0.3) ? random.below(4) : state;
      if (typeof state === 'string') return random.pick([state, ...(OTHERS[state] ?? [])]);
      if (isNumbers(state) && random.chance(0.3))
        return Object.fromEntries(Object.keys(state).map((key) => [key, 1 + random.below(3)]));
      return state;
    },
    read(here, onServer) {
      if (random.chance(0.5)) return onServer;
      return () => {
        try {
          return here();
        } catch {
          return onServer();
        }
      };
    },
    navigation: (navigation) =>
      random.chance(0.2)
        ? { ...navigation, state: 'submitting', formMethod: 'POST', formData: new FormData() }
        : navigation,
    fetcher: (fetcher) =>
      random.chance(0.3) ? { ...fetcher, state: 'submitting', formMethod: 'POST', formData: new FormData() } : fetcher,
  };
  Object.assign(globalThis, { [KEY]: states });
  const folder = inRoot('node_modules/.cache/cerulean');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'shop-with-made-states.mjs');
  writeFileSync(copy, code);
  const build = (await import(pathToFileURL(copy).href)) as MadeBuild;
  for (const id of Object.values(ANSWERING)) {
    const route = build.routes[id];
    const act = route?.module.action;
    if (!act) throw new Error(`The build has no action ${id}`);
    const known: unknown[] = [];
    answers.set(id, known);
    const action = async (args: unknown) => {
      const answer = await act(args);
      if (!(answer instanceof Response)) known.push(bodyOf(answer));
      return answer;
    };
    build.routes[id] = { ...route, module: { ...route.module, action } };
  }
  return build;
}

/** Returns what an action's answer says, without its status. */
function bodyOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer ? answer.data : answer;
}
