// Answers every message with the environment it was given.
process.on('message', () => process.send?.({ ...process.env }));
process.on('disconnect', () => process.exit());
