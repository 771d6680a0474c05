interface PlayerProps {
  embedUrl: string;
  title: string;
  className?: string;
}

/** The player of a video, which starts at once. It fills its frame, which is positioned. */
export const Player = ({ embedUrl, title, className }: PlayerProps) => (
  <iframe
    src={`${embedUrl}&autoplay=1`}
    title={title}
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    allowFullScreen
    // What was pressed disappears, so the player gets the focus. It may lose the focus when its content loads.
    ref={(player) => player?.focus()}
    onLoad={({ currentTarget: player }) => {
      if (document.activeElement === document.body) player.focus();
    }}
    className={className}
  />
);
