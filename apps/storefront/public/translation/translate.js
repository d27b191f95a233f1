// Callback of the translation widget in the footer, named in TRANSLATION_WIDGET_URL (B07). Runs once it is loaded.
window.startTranslation = function () {
  const place = document.createElement('div');
  place.id = 'translation';
  place.className = 'wrap';
  place.translate = false;
  (document.querySelector('footer') || document.body).append(place);
  const { from, to } = window.translationLanguages;
  new window.google.translate.TranslateElement(
    { pageLanguage: from, includedLanguages: to.join(','), autoDisplay: false },
    place.id,
  );
};
