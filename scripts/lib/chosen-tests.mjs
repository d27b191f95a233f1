/** Options of vitest that select tests. Each takes a value. */
const CHOOSING = /^(-t|--testNamePattern|--test-name-pattern|--project|--shard)(=|$)/;

/**
 * Checks whether arguments for vitest select tests: by a part of a file path, a title pattern, or a project.
 * @param {readonly string[]} args
 */
export function choosesTests(args) {
  return args.some((arg, index) => CHOOSING.test(arg) || (!arg.startsWith('-') && !takesValue(args[index - 1])));
}

/**
 * Checks whether an option takes its value after a space, so that the value is not mistaken for a path.
 * @param {string | undefined} option
 */
function takesValue(option) {
  return option !== undefined && /^--(reporter|outputFile|bail|retry|config|root|maxWorkers)$/.test(option);
}
