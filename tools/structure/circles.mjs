/**
 * Returns the groups of nodes that can all reach one another, largest first: Tarjan's strongly connected components
 * with several nodes.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} edges
 * @returns {string[][]}
 */
export function circlesOf(edges) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node */
  const visit = (node) => {
    order.set(node, order.size);
    let low = order.get(node) ?? 0;
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles.sort((one, two) => two.length - one.length);
}
