/**
 * Calls back now, and again before the next frame whenever the main column may look different: other content, another
 * size, something unfolded, a picture that has come. Gives what ends it.
 */
export function watchMain(look: () => void): () => void {
  const main = document.getElementById('main') ?? document.body;
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };

  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(main);
  const changes = new MutationObserver(lookSoon);
  // Tabs that are as high as each other change no size.
  changes.observe(main, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  main.addEventListener('load', lookSoon, true);
  look();

  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    main.removeEventListener('load', lookSoon, true);
  };
}
