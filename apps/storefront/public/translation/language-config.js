// The languages that the translation widget offers (B07), as codes of the widget. The pages are written in English.
window.translationLanguages = { from: 'en', to: ['ar', 'de', 'es', 'fr', 'hi', 'ko', 'pt', 'ru', 'tl', 'vi', 'zh-CN'] };
