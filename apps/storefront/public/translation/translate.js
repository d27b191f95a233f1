// What the translation widget calls once it is there, by the name in TRANSLATION_WIDGET_URL (B07). It is in the footer.
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
