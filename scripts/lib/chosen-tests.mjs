/** Options of vitest that choose tests, all with a value. */
const CHOOSING = /^(-t|--testNamePattern|--test-name-pattern|--project|--shard)(=|$)/;

/**
 * Whether arguments for vitest choose some of the tests: a part of a file's path, a pattern of titles, a layer.
 * @param {readonly string[]} args
 */
export function choosesTests(args) {
  return args.some((arg, index) => CHOOSING.test(arg) || (!arg.startsWith('-') && !takesValue(args[index - 1])));
}

/**
 * Options whose value may stand behind a space: it is no part of a path.
 * @param {string | undefined} option
 */
function takesValue(option) {
  return option !== undefined && /^--(reporter|outputFile|bail|retry|config|root|maxWorkers)$/.test(option);
}
