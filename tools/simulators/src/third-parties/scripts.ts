/** Script that replaces a tag manager's container. Reports that it ran, and leaves the data layer for tests. */
export const containerScript = `window.google_tag_manager = { 'GTM-SIM1': {} };`;

/**
 * Script that replaces a translation widget. Like Google's widget, it moves every text node into a `<font>` as long as
 * the page lives, and skips elements with translate="no". It puts every translated text between two guillemets.
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
