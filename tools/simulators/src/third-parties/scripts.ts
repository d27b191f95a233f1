/** Replaces a tag manager's container. Reports that it ran, and leaves the data layer for tests to read. */
export const containerScript = `window.google_tag_manager = { 'GTM-SIM1': {} };`;

/**
 * Replaces a translation widget. Like Google's, it rewrites every text node into a \`<font>\` for the whole life of the
 * page, and skips elements with translate="no". Every translated text is between two guillemets.
 */
export const widgetScript = `(() => {
  const skipped = 'script, style, noscript, font, option, textarea, [translate="no"], .notranslate';
  const translate = (node) => {
    const holder = node.parentElement;
    if (!holder || !node.textContent.trim() || holder.closest(skipped)) return;
    const font = document.createElement('font');
    node.parentNode.insertBefore(font, node);
    node.textContent = '\\u00ab' + node.textContent + '\\u00bb';
    font.append(node);
  };
  const translateAll = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(translate);
  };
  class TranslateElement {
    constructor({ pageLanguage, includedLanguages }, id) {
      document.getElementById(id).textContent = pageLanguage + ' to ' + includedLanguages;
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
      }).observe(document.body, { childList: true, subtree: true });
    }
  }
  window.google = { translate: { TranslateElement } };
  window[new URL(document.currentScript.src).searchParams.get('cb')]();
})();`;
