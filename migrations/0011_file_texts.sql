CREATE TABLE `file_texts` (
	`version_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`text` text NOT NULL,
	`places` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `file_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
